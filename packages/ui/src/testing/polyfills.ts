/** Assigns only what the environment does not have. */
function complete(target: object, missing: object): void {
  for (const [name, value] of Object.entries(missing)) {
    if (!(name in target))
      Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}

// styled-components reads it when it is loaded, which is why this module comes first. As in
// production, rules are then inserted through CSSOM. As text, jsdom would parse all of them again for
// each new rule, and a page would take seconds.
complete(globalThis, { SC_DISABLE_SPEEDY: false });

/** Never reports a size, because jsdom has no layout. */
class StillResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function showModal(this: HTMLDialogElement): void {
  this.open = true;
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  // As in browsers, after the caller.
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
}

const noMatch = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/**
 * Adds what the components use and jsdom does not have: `showModal` and `close` of dialogs,
 * `ResizeObserver`, `matchMedia`, `scrollTo` and `scrollIntoView` of elements. What exists stays as
 * it is. Call it once in the set-up file of your tests.
 *
 * @example
 * // vitest.setup.ts, or a file of `setupFiles` in Jest
 * polyfillDom();
 */
export function polyfillDom(): void {
  complete(HTMLDialogElement.prototype, { showModal, close });
  complete(Element.prototype, {
    scrollTo: () => undefined,
    scrollIntoView: () => undefined,
  });
  complete(globalThis, { ResizeObserver: StillResizeObserver, matchMedia: noMatch });
}
