'use client';
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const send = (control: Control, event: 'input' | 'change'): boolean =>
  control.dispatchEvent(new Event(event, { bubbles: true }));

/** React ignores an event when the control has the text that React last set or saw. */
function type(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  control.value = control.defaultValue;
  // The property of the element itself is React's, which would note the text.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
    control,
    text,
  );
  send(control, 'input');
}

/** Returns a function that repeats what the user did to a control, or `null`. */
function changeOf(control: Control): ((on: Control) => void) | null {
  const { value } = control;
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const before = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    if (value === before?.value) return null;
    return (on) => {
      on.value = value;
      send(on, 'change');
    };
  }
  if (control.type === 'file') {
    const { files } = control as HTMLInputElement;
    if (value === '') return null;
    return (on) => {
      if (on instanceof HTMLInputElement) on.files = files;
      send(on, 'change');
    };
  }
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    const { checked, defaultChecked } = control;
    // Of two radio buttons that changed, the checked one changes both.
    if (checked === defaultChecked || (control.type === 'radio' && !checked)) return null;
    return (on) => {
      if (!(on instanceof HTMLInputElement)) return;
      on.checked = !checked;
      on.click();
    };
  }
  if (value === control.defaultValue) return null;
  return (on) => {
    if (!(on instanceof HTMLSelectElement)) type(on, value);
  };
}

const controlsIn = (element: Element): Control[] => [
  ...element.querySelectorAll<Control>('input, textarea, select'),
];

function repeatChanges(controls: readonly Control[], on: (control: Control) => Control | null) {
  // All are read first, because the first event renders the form.
  const changes = controls.map((control) => [changeOf(control), on(control)] as const);
  for (const [change, target] of changes) if (target !== null) change?.(target);
}

/** Returns controls with their names, each once: two forms may have fields of the same name. */
function namedControls(controls: readonly Control[]): Map<Control, string> {
  const counts = new Map<string, number>();
  const named = controls.filter(({ name }) => name !== '');
  return new Map(
    named.map((control) => {
      const { name, type, value } = control;
      const own = /^(?:checkbox|radio)$/.test(type) ? `${name} ${value}` : name;
      const count = (counts.get(own) ?? 0) + 1;
      counts.set(own, count);
      return [control, `${count} ${own}`];
    }),
  );
}

/** Returns the selection of a control, or `null` for one without a caret, such as a checkbox. */
const selectionOf = (control: Control): readonly [number, number] | null =>
  'selectionStart' in control && control.selectionStart !== null && control.selectionEnd !== null
    ? [control.selectionStart, control.selectionEnd]
    : null;

/** Moves the focus and the caret to another control, unless something else has the focus. */
function moveFocus(from: Control, to: Control): void {
  if (document.activeElement !== document.body) return;
  to.focus({ preventScroll: true });
  const selection = selectionOf(from);
  if (selection !== null && !(to instanceof HTMLSelectElement)) to.setSelectionRange(...selection);
}

/**
 * Restores what the user did before hydration when React could not hydrate the markup of the server and
 * rendered new fields instead, for example because an extension of the browser has changed it.
 *
 * @param before - the controls of the page before its hydration
 * @param root - the element that was hydrated
 * @param focused - the element that had the focus before
 * @returns the controls that are still on the page, for the next error
 *
 * @example
 * let controls = [...root.querySelectorAll('input, textarea, select')];
 * hydrateRoot(root, <App />, {
 *   onRecoverableError: () => setTimeout(() => (controls = restoreChanges(controls, root))),
 * });
 */
export function restoreChanges(
  before: readonly Control[],
  root: Element,
  focused: Element | null = null,
): Control[] {
  const kept = namedControls(before);
  const fields = new Map(
    [...namedControls(controlsIn(root))].map(([control, name]) => [name, control]),
  );
  const lost = before.filter(({ isConnected }) => !isConnected);
  const heirOf = (control: Control) => fields.get(kept.get(control) ?? '') ?? null;
  repeatChanges(lost, heirOf);
  const left = lost.find((control) => control === focused);
  const heir = left === undefined ? null : heirOf(left);
  if (left !== undefined && heir !== null) moveFocus(left, heir);
  return before.filter(({ isConnected }) => isConnected);
}

/**
 * Repeats the texts that a program wrote into fields without an event, as some password managers do.
 * They are visible, but no handler knows them. Call it before the values are read.
 */
export const repeatWrittenTexts = (form: HTMLFormElement): void => {
  const texts = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])';
  repeatChanges(
    controlsIn(form).filter((control) => control.matches(texts)),
    (control) => control,
  );
};

const never = () => () => {};

/**
 * Repeats what the user did in a form before hydration, as events, once its fields are hydrated. The
 * browser still shows it, but no handler knows it, so the next render would erase it.
 */
export function useRepeatedChanges(form: RefObject<HTMLFormElement | null>): void {
  // Whether the first render hydrates markup of the server.
  const [isHydration] = useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  );
  useEffect(() => {
    if (isHydration && form.current) repeatChanges(controlsIn(form.current), (control) => control);
  }, [isHydration, form]);
}
