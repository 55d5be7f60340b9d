/**
 * The colours of a brand in the address of Storybook, so a link opens every component in it.
 *
 * @module
 */
import { jabuticaba, type Brand, type BrandColours } from '@martelo/ui/brand';

const names = Object.keys(jabuticaba.light) as (keyof BrandColours)[];

/** Whether a text is `#rrggbb`. */
export const isHex = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** Returns the address of the lot card in a brand. Storybook keeps it for other components. */
export function linkTo({ light, dark }: Brand): string {
  const colours = [light, dark].flatMap((theme) => names.map((name) => theme[name].slice(1)));
  return `?path=/story/leilao-lotcard--matrix&globals=brand:own;colours:${colours.join('-')}`;
}

/** Returns the brand in an address, or `undefined` when it is not one of {@link linkTo}. */
export function brandIn(text: string): Brand | undefined {
  const colours = text.split('-').map((hex) => `#${hex}`);
  if (colours.length !== 2 * names.length || !colours.every(isHex)) return undefined;
  const theme = (first: number) =>
    Object.fromEntries(
      names.map((name, index) => [name, colours[first + index]]),
      // There is one colour for each name, because the length was checked above.
    ) as unknown as BrandColours;
  return { ...jabuticaba, light: theme(0), dark: theme(names.length) };
}
