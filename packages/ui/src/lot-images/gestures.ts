/**
 * Recognizes wheel, drag, pinch, double tap and swipe on one element. Points are pixels from its
 * centre.
 *
 * @module
 */
import type { Point } from './view.ts';

/** Handlers of the gestures. */
export interface Gestures {
  pan: (by: Point) => void;
  /** Multiplies the scale by `factor` and keeps the point `at` in place. */
  zoom: (factor: number, at: Point) => void;
  /** One step of the wheel: 1 zooms in, -1 zooms out. */
  wheel: (direction: 1 | -1, at: Point) => void;
  doubleTap: (at: Point) => void;
  /** A horizontal swipe: 1 is to the next image. */
  swipe: (direction: 1 | -1) => void;
}

/** Largest movement of a tap in pixels. */
const TAP_SLACK = 10;
/** Largest time in milliseconds and distance in pixels between the taps of a double tap. */
const DOUBLE_TAP = { ms: 300, distance: 32 };
/** Smallest horizontal distance of a swipe in pixels. It is at least twice the vertical one. */
const SWIPE = 48;

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Listens for gestures until the returned function is called. */
export function listenToGestures(stage: HTMLElement, on: Gestures): () => void {
  const stop = new AbortController();
  const pointers = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  let pinched = false;
  let lastTap = { x: 0, y: 0, time: Number.NEGATIVE_INFINITY };

  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target as Element).closest('button') !== null) return;
    if (pointers.size === 0) {
      start = at(event);
      pinched = false;
    } else pinched = true;
    pointers.set(event.pointerId, at(event));
  };

  const move = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    // The button was released outside the window.
    if (event.buttons === 0) return up(event);
    const now = at(event);
    pointers.set(event.pointerId, now);
    const by = minus(now, before);
    const [first, second] = pointers.values();
    if (first === undefined || second === undefined) return on.pan(by);
    const other = first === now ? second : first;
    on.pan({ x: by.x / 2, y: by.y / 2 });
    const centre = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    on.zoom(distance(now, other) / Math.max(1, distance(before, other)), centre);
  };

  const up = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0 || pinched) return;
    const end = at(event);
    const { x, y } = minus(end, start);
    if (Math.hypot(x, y) <= TAP_SLACK) return tap(end, event.timeStamp);
    const sideways = Math.abs(x) >= SWIPE && Math.abs(x) >= 2 * Math.abs(y);
    if (event.pointerType === 'touch' && sideways) on.swipe(x < 0 ? 1 : -1);
  };

  const tap = (point: Point, time: number): void => {
    const double =
      time - lastTap.time <= DOUBLE_TAP.ms && distance(point, lastTap) <= DOUBLE_TAP.distance;
    lastTap = { ...point, time: double ? Number.NEGATIVE_INFINITY : time };
    if (double) on.doubleTap(point);
  };

  const cancel = (event: PointerEvent): void => void pointers.delete(event.pointerId);

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (event.deltaY !== 0) on.wheel(event.deltaY < 0 ? 1 : -1, at(event));
  };

  const { signal } = stop;
  const page = stage.ownerDocument;
  stage.addEventListener('pointerdown', down, { signal });
  // Not passive like React's own listener, so that the page does not scroll.
  stage.addEventListener('wheel', wheel, { signal, passive: false });
  page.addEventListener('pointermove', move, { signal });
  page.addEventListener('pointerup', up, { signal });
  page.addEventListener('pointercancel', cancel, { signal });
  return () => stop.abort();
}
