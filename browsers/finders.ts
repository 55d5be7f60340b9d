/** Finds elements by role and name. Runs in the page, as `finders`. */
import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

type Place = Document | ShadowRoot | HTMLElement;

/** Returns the visible elements with a role and, if one is given, an accessible name. */
export const all = (place: Place, role: string, name?: string | RegExp): HTMLElement[] =>
  // A document and a shadow root are searched like an element.
  queryAllByRole(place as HTMLElement, role, name === undefined ? {} : { name });

/** Returns the first of them. */
export function one(place: Place, role: string, name?: string | RegExp): HTMLElement {
  const [first] = all(place, role, name);
  if (first === undefined) throw new Error(`There is no ${role} ${name ?? ''}`);
  return first;
}

/** Returns the first field with a label, for passwords, which have no role. */
export function labelled(place: Place, label: string | RegExp): HTMLElement {
  const [first] = queryAllByLabelText(place as HTMLElement, label);
  if (first === undefined) throw new Error(`There is no field ${label}`);
  return first;
}

/** Chooses the option with this text, as a person does. */
export function choose(select: HTMLElement, text: string): void {
  if (!(select instanceof HTMLSelectElement)) throw new Error('Not a select');
  const option = [...select.options].find(({ label }) => label.trim() === text);
  if (option === undefined) throw new Error(`There is no option ${text}`);
  select.focus();
  select.value = option.value;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
