import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { listenToGestures, type Gestures } from './gestures.ts';
import type { Size } from './view.ts';

/** Returns the ref of the stage and its size in pixels. `null` before it is measured. */
export function useStageSize(): [RefObject<HTMLDivElement | null>, Size | null] {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  return [ref, size];
}

/** Calls the handlers for gestures on the stage. */
export function useGestures(stage: RefObject<HTMLElement | null>, handlers: Gestures): void {
  const pan = useEffectEvent(handlers.pan);
  const zoom = useEffectEvent(handlers.zoom);
  const wheel = useEffectEvent(handlers.wheel);
  const doubleTap = useEffectEvent(handlers.doubleTap);
  const swipe = useEffectEvent(handlers.swipe);

  useEffect(() => {
    if (stage.current === null) return undefined;
    return listenToGestures(stage.current, { pan, zoom, wheel, doubleTap, swipe });
  }, [stage]);
}
