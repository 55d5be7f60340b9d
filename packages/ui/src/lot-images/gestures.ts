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
  /** Steps of the wheel, or parts of them. Positive ones zoom in. */
  wheel: (steps: number, at: Point) => void;
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

/** Distance in pixels that one step of the zoom is worth, as one notch of most wheels. */
const NOTCH = 100;
/** Most steps of one swipe on a trackpad. Four steps of a tenth enlarge the image by 1.46. */
const SWIPE_STEPS = 4;
/** A swipe has ended after this time in milliseconds without an event. */
const SWIPE_END_MS = 200;
/** Browsers report a pinch on a trackpad as a wheel with Ctrl, with a tenth of the distance. */
const PINCH_FACTOR = 10;

/** Returns whether the event is a notch of a wheel. A trackpad sends many small distances. */
const isNotch = ({ deltaMode, deltaX, deltaY }: WheelEvent): boolean =>
  deltaMode !== WheelEvent.DOM_DELTA_PIXEL ||
  (deltaX === 0 && (deltaY % NOTCH === 0 || deltaY % 120 === 0));

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Listens for gestures until the returned function is called. */
export function listenToGestures(stage: HTMLElement, on: Gestures): () => void {
  const stop = new AbortController();
  const pointers = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  let pinched = false;
  /** The last swipe on a trackpad. */
  const swiped = { steps: 0, time: Number.NEGATIVE_INFINITY };
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
    const { deltaX, deltaY, ctrlKey, timeStamp } = event;
    if (Math.abs(deltaX) >= Math.abs(deltaY)) return;
    if (isNotch(event)) return on.wheel(-Math.sign(deltaY), at(event));
    const steps = -deltaY / NOTCH;
    if (ctrlKey) return on.wheel(steps * PINCH_FACTOR, at(event));
    if (timeStamp - swiped.time > SWIPE_END_MS) swiped.steps = 0;
    const before = swiped.steps;
    swiped.steps = Math.min(SWIPE_STEPS, Math.max(-SWIPE_STEPS, before + steps));
    swiped.time = timeStamp;
    if (swiped.steps !== before) on.wheel(swiped.steps - before, at(event));
  };

  const { signal } = stop;
  const page = stage.ownerDocument;
  stage.addEventListener('pointerdown', down, { signal });
  // Not passive like React's own listener, so the page does not scroll.
  stage.addEventListener('wheel', wheel, { signal, passive: false });
  page.addEventListener('pointermove', move, { signal });
  page.addEventListener('pointerup', up, { signal });
  page.addEventListener('pointercancel', cancel, { signal });
  return () => stop.abort();
}
