/**
 * Runs a function after the browser has painted what the current event changed. Starting a navigation
 * takes tens of milliseconds on a phone, and a person should see the effect of a press before it.
 * Functions run in the order of their calls.
 */
export function afterNextFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
