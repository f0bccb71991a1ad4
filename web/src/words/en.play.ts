// English: playing at the table.

export const play = {};
