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
function changeOf(control: Control): (() => void) | null {
  const { value } = control;
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const before = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    if (value === before?.value) return null;
    return () => {
      control.value = value;
      send(control, 'change');
    };
  }
  if (control.type === 'file') return value === '' ? null : () => send(control, 'change');
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    const { checked, defaultChecked } = control;
    // Of two radio buttons that changed, the checked one changes both.
    if (checked === defaultChecked || (control.type === 'radio' && !checked)) return null;
    return () => {
      control.checked = !checked;
      control.click();
    };
  }
  return value === control.defaultValue ? null : () => type(control, value);
}

function repeatChanges(form: HTMLFormElement): void {
  // All are read first, because the first event renders the form.
  const changes = Array.from(form.querySelectorAll<Control>('input, textarea, select'), changeOf);
  for (const change of changes) change?.();
}

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
    if (isHydration && form.current) repeatChanges(form.current);
  }, [isHydration, form]);
}
