/**
 * A DOM for hooks that run in one process with a server. Import it before React. Globals of Node
 * (`URL`, `Event`, timers, …) stay unchanged, since the server and its database need them.
 */
import { builtinEnvironments } from 'vitest/runtime';

const ofNode = Object.getOwnPropertyDescriptors(globalThis);
await builtinEnvironments.jsdom.setup(globalThis, {});
for (const [name, descriptor] of Object.entries(ofNode)) {
  // Node's own `localStorage` needs a file.
  if (name !== 'localStorage' && descriptor.configurable) {
    Object.defineProperty(globalThis, name, descriptor);
  }
}

// Loaded after the DOM, because it imports React. The long timeout allows for a real server on a
// slow machine.
const { configure } = await import('@testing-library/react');
configure({ asyncUtilTimeout: 20_000 });
