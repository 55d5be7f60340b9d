/** The time in every story, unless the toolbar chooses another. */
export const STORY_TIME = '2026-11-21T12:00:00-03:00';

/** The choice of the toolbar for a clock that runs. */
export const RUNNING = 'now';

/**
 * Stops the clock; timers keep running. Returns a function that restores the clock, as `beforeEach`
 * expects.
 *
 * @param time - ISO 8601 with offset, or {@link RUNNING} to leave the clock as it is
 */
export function stopClock(time: string = STORY_TIME): () => void {
  if (time === RUNNING) return () => {};
  const RealDate = globalThis.Date;
  const storyTime = new Date(time);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, self) =>
      Reflect.construct(target, args.length === 0 ? [storyTime.getTime()] : args, self),
    apply: () => storyTime.toString(),
    get: (target, key) => (key === 'now' ? () => storyTime.getTime() : Reflect.get(target, key)),
  });
  return () => {
    globalThis.Date = RealDate;
  };
}
