import { foldText } from '@martelo/domain/text';

/**
 * Which item of a menu is meant by what was typed in one go: the next one that begins with it, and
 * with one letter, however often, the next of that letter. Accents and case aside.
 *
 * @param current - index of the item that has the focus; `-1` is none
 * @returns Its index, or `-1` where nothing begins so.
 *
 * @example
 * itemTyped(['Radar', 'Preferências', 'Perfil'], 1, 'p'); // 2
 * itemTyped(['Radar', 'Preferências', 'Perfil'], 1, 'per'); // 2
 */
export function itemTyped(labels: readonly string[], current: number, typed: string): number {
  const letters = foldText(typed);
  const one = [...letters].every((letter) => letters.startsWith(letter));
  const start = one ? letters.slice(0, 1) : letters;
  // A letter leads on; a longer beginning may still mean the same item.
  const from = Math.max(0, one ? current + 1 : current);
  const fits = (label: string): boolean => foldText(label).startsWith(start);
  const after = labels.findIndex((label, index) => index >= from && fits(label));
  return after === -1 ? labels.findIndex(fits) : after;
}
