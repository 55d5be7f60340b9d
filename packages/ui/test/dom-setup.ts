import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { polyfillDom } from '../src/testing/polyfills.ts';

// Generous, so only a hung test fails, never a slow machine.
configure({ asyncUtilTimeout: 10_000 });

// The files of a worker share the document and its storage, in which a test may leave elements or a
// session.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // As when another tab clears it, because the page caches what it has read.
  globalThis.dispatchEvent(new StorageEvent('storage'));
});

// As partners' tests. Stories test the real behaviour in a browser.
polyfillDom();

// Keeps the frames of jsdom running. Otherwise jsdom starts their timer on demand. A timer that it
// starts while a test uses fake timers never fires, and no later frame does.
const { requestAnimationFrame, cancelAnimationFrame } = globalThis;
let frame = requestAnimationFrame(function next() {
  frame = requestAnimationFrame(next);
});
afterAll(() => cancelAnimationFrame(frame));
