/** Every visitor sees the end of a lot at the same time, so requests are spread over this time. */
const SPREAD_MS = 600;

/**
 * Calls `request` at a random time shortly after the end of a lot. Returns a function that cancels
 * the call, for the cleanup of an effect.
 */
export function afterEnd(request: () => void): () => void {
  const timer = setTimeout(request, Math.random() * SPREAD_MS);
  return () => clearTimeout(timer);
}
