import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Ends what hangs; a slow machine is no failure.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

// Rules one by one, as in production: of rules as text jsdom reads all anew with each that is added.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

// jsdom knows the element but not how it opens; stories prove the rest in a browser.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
