/** The time in every story. */
const storyTime = new Date('2026-11-21T12:00:00-03:00');

/**
 * Stops the clock at {@link storyTime}; timers keep running. Returns a function that restores the
 * clock, as `beforeEach` expects.
 */
export function stopClock(): () => void {
  const RealDate = globalThis.Date;
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
