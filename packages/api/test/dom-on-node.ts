/**
 * A DOM for hooks beside a server in one process; import it before React. Whatever Node has as well
 * (`URL`, `Event`, timers, …) stays Node's, since the server and its database stand on it.
 */
import { builtinEnvironments } from 'vitest/runtime';

const ofNode = Object.getOwnPropertyDescriptors(globalThis);
await builtinEnvironments.jsdom.setup(globalThis, {});
for (const [name, descriptor] of Object.entries(ofNode)) {
  // Node's own storage wants a file to live in.
  if (name !== 'localStorage' && descriptor.configurable) {
    Object.defineProperty(globalThis, name, descriptor);
  }
}

// Loaded late, as React is. What is waited for comes by a real server: a slow machine is no failure.
const { configure } = await import('@testing-library/react');
configure({ asyncUtilTimeout: 20_000 });
