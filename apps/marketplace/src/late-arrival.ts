/**
 * How late parts come alive in place of what the server sent: one after the other, so that none
 * keeps a person waiting, and with everything that was done in them meanwhile.
 *
 * @module
 */

/** Milliseconds after which a part comes alive on a page that is never idle. */
const PATIENCE_MS = 500;

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not in Safari.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 1);
    else requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
  });

/** Milliseconds between letting go and the click that follows it, on a touch screen. */
const CLICK_MS = 100;

/** Resolves when nothing is being pressed. */
let free = Promise.resolve();

function press(): void {
  free = new Promise((resolve) => {
    for (const type of ['pointerup', 'pointercancel']) {
      addEventListener(type, () => setTimeout(resolve, CLICK_MS), { once: true });
    }
  });
}

// The server has this module too, and nobody presses anything there.
if (typeof document !== 'undefined') addEventListener('pointerdown', press, { capture: true });

/** The turn of whoever came last. */
let queue: Promise<void> = Promise.resolve();

/**
 * Resolves when it is the turn of the part in this place: when the page has nothing else to do, or
 * as soon as something was pressed there; never between press and click, which would be lost.
 *
 * @param place - what the server sent
 */
export async function turnOf(place: Element): Promise<void> {
  if (!place.hasChildNodes()) return;
  const pressed = new Promise((resolve) =>
    place.addEventListener('click', resolve, { once: true }),
  );
  queue = queue.then(idle);
  await Promise.race([queue, pressed]);
  await free;
}

const controls = 'input, select, textarea, details, summary, a, button';

/** What the page knows of a part before its code came. */
export interface Meanwhile {
  /** Where the keyboard was. */
  focused: Element | null;
  /** What was pressed last. */
  pressed: EventTarget | null;
}

/** What a person chose, typed, opened and pressed before the code came, and where the keyboard is. */
export function carryOver(from: Element, to: Element, { focused, pressed }: Meanwhile): void {
  const own = to.querySelectorAll<HTMLElement>(controls);
  for (const [index, control] of [...from.querySelectorAll(controls)].entries()) {
    const mine = own[index];
    // Not the same any more: what follows would be guessed.
    if (mine?.tagName !== control.tagName) return;
    for (const state of ['checked', 'value', 'open'] as const) {
      const known: unknown = Reflect.get(control, state);
      if (known !== undefined && known !== Reflect.get(mine, state)) {
        Reflect.set(mine, state, known);
      }
    }
    if (control === focused) mine.focus({ preventScroll: true });
    // Links and forms are the browser's: they have done their work.
    const waits = mine instanceof HTMLButtonElement && mine.type === 'button';
    if (waits && pressed instanceof Node && control.contains(pressed)) mine.click();
  }
}
