// What can wait comes one after the other, so that the page answers in between.

const waiting: (() => void)[] = [];
let busy = false;

/** Do this when the page has nothing better to do, after what was put off before; returns what calls it off. */
export function later(act: () => void): () => void {
  waiting.push(act);
  if (!busy) next();
  return () => {
    const at = waiting.indexOf(act);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function next(): void {
  busy = waiting.length > 0;
  if (!busy) return;
  const turn = (): void => {
    waiting.shift()?.();
    next();
  };
  // Only once a frame was drawn: what is new belongs on the screen before more comes.
  requestAnimationFrame(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(turn, { timeout: 200 });
    else setTimeout(turn);
  });
}
