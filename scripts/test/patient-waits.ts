/**
 * Lets `vi.waitFor` wait as long as `expect.poll`. Vitest has no setting for its limit of a second,
 * within which nothing may happen on a busy machine.
 *
 * @module
 */
import { vi } from 'vitest';

const LIMIT_MS = 60_000;
const { waitFor } = vi;

// The files of a worker share `vi`, and this module runs for each of them.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(
      callback,
      typeof options === 'number' ? options : { timeout: LIMIT_MS, ...options },
    );
  };
}
