// English: the pieces, and what happens to them.

export const game = {};
