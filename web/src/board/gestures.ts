// Pointers on the board: pan, pinch, wheel, and taking a pawn.

import type { Camera } from "./camera.svelte";
import type { Point } from "./places";

export interface Hand {
  /** The pawn under the pointer, if it can be taken. */
  take(event: PointerEvent): number | null;
  /** A taken pawn is moved to this point of the board. */
  carry(pawn: number, to: Point): void;
  /** It is let go; or taken back, without a point. */
  drop(pawn: number, at: Point | null): void;
  /** A tap on the map, beside all pieces; in pixels of the box. */
  tap(left: number, top: number): void;
}

/** So far a pointer may tremble and still tap. */
const TREMBLE = 6;

/** Attach to the board's box. Returns what undoes it. */
export function gestures(box: HTMLElement, camera: Camera, hand: Hand): () => void {
  const pointers = new Map<number, Point>();
  let start: Point | null = null;
  let moved = false;
  let pawn: number | null = null;

  const spot = (event: { clientX: number; clientY: number }): Point => {
    const edge = box.getBoundingClientRect();
    return { x: event.clientX - edge.left, y: event.clientY - edge.top };
  };

  function down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if ((event.target as Element).closest("button")) return;
    pointers.set(event.pointerId, spot(event));
    if (pointers.size === 1) {
      start = spot(event);
      moved = false;
      pawn = hand.take(event);
    } else {
      if (pawn !== null && moved) hand.drop(pawn, null);
      pawn = null;
      moved = true;
    }
  }

  function move(event: PointerEvent): void {
    const before = pointers.get(event.pointerId);
    if (!before || !start) return;
    const now = spot(event);
    if (!moved && Math.hypot(now.x - start.x, now.y - start.y) < TREMBLE) return;
    if (!box.hasPointerCapture(event.pointerId)) box.setPointerCapture(event.pointerId);
    moved = true;
    if (pawn !== null) hand.carry(pawn, camera.at(now.x, now.y));
    else if (pointers.size === 2) pinch(event.pointerId, before, now);
    else camera.pan(now.x - before.x, now.y - before.y);
    pointers.set(event.pointerId, now);
  }

  function pinch(id: number, before: Point, now: Point): void {
    const other = [...pointers].find(([key]) => key !== id)![1];
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    camera.zoom(Math.hypot(now.x - other.x, now.y - other.y) / was, middle.x, middle.y);
  }

  function up(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId)) return;
    const at = spot(event);
    if (pawn !== null && moved) hand.drop(pawn, event.type === "pointerup" ? camera.at(at.x, at.y) : null);
    pawn = null;
  }

  /** The click that ends a drag is none. */
  function click(event: MouseEvent): void {
    if ((event.target as Element).closest("button")) return;
    const on = (event.target as Element).closest("[data-city], [data-pawn]");
    if (moved && event.detail > 0) event.stopPropagation();
    else if (!on) hand.tap(spot(event).x, spot(event).y);
    moved = false;
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = spot(event);
    const step = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    camera.zoom(Math.exp(-Math.max(-120, Math.min(120, step)) * (event.ctrlKey ? 0.01 : 0.0025)), x, y);
  }

  const quit = new AbortController();
  const { signal } = quit;
  box.addEventListener("pointerdown", down, { signal });
  box.addEventListener("pointermove", move, { signal });
  box.addEventListener("pointerup", up, { signal });
  box.addEventListener("pointercancel", up, { signal });
  box.addEventListener("click", click, { signal, capture: true });
  box.addEventListener("wheel", wheel, { signal, passive: false });
  return () => quit.abort();
}
