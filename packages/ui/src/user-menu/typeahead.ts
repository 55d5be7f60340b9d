import { foldText } from '@martelo/domain/text';

/**
 * Finds the next menu item that starts with the typed text, ignoring accents and case. Repeating
 * one letter moves through the items that start with it.
 *
 * @param current - index of the focused item, or `-1`
 * @returns the index of the item, or `-1` without a match
 *
 * @example
 * itemTyped(['Radar', 'Preferências', 'Perfil'], 1, 'p'); // 2
 * itemTyped(['Radar', 'Preferências', 'Perfil'], 1, 'per'); // 2
 */
export function itemTyped(labels: readonly string[], current: number, typed: string): number {
  const letters = foldText(typed);
  const isRepeated = [...letters].every((letter) => letters.startsWith(letter));
  const prefix = isRepeated ? letters.slice(0, 1) : letters;
  // A single letter moves to the next item. A longer prefix may still match the current item.
  const from = Math.max(0, isRepeated ? current + 1 : current);
  const fits = (label: string): boolean => foldText(label).startsWith(prefix);
  const after = labels.findIndex((label, index) => index >= from && fits(label));
  return after === -1 ? labels.findIndex(fits) : after;
}
