import { useEffect, useEffectEvent } from 'react';

interface SlideshowOptions {
  playing: boolean;
  /** Whether the current image is loaded or failed. Its time starts then. */
  ready: boolean;
  /** Time per image in milliseconds. */
  interval: number;
  onNext: () => void;
  /** URL of the next image, which is loaded in advance. */
  nextUrl: string | undefined;
}

/** Shows the next image after each interval while the slideshow plays. */
export function useSlideshow({
  playing,
  ready,
  interval,
  onNext,
  nextUrl,
}: SlideshowOptions): void {
  const next = useEffectEvent(onNext);
  // A new image is not ready at first, so the timer starts again with every image.
  useEffect(() => {
    if (!playing || !ready) return undefined;
    const timer = setTimeout(next, interval);
    return () => clearTimeout(timer);
  }, [playing, ready, interval]);

  useEffect(() => {
    if (ready && nextUrl !== undefined) new globalThis.Image().src = nextUrl;
  }, [ready, nextUrl]);
}
