import { utmNames } from '@martelo/domain/campaign';

const names: ReadonlySet<string> = new Set(utmNames);

/**
 * Returns the parameters of a campaign, or `null` for a text with an unknown name or an empty value.
 *
 * @param utm Value of the `utm` attribute.
 *
 * @example
 * campaignOf('source=casa&medium=site'); // [['utm_source', 'casa'], ['utm_medium', 'site']]
 */
export function campaignOf(utm: string): readonly (readonly [string, string])[] | null {
  const pairs = Array.from(new URLSearchParams(utm));
  return pairs.every(([name, value]) => names.has(name) && value !== '')
    ? pairs.map(([name, value]) => [`utm_${name}`, value])
    : null;
}

/**
 * Returns the campaign of an address as a value of the `utm` attribute, blank without one.
 *
 * @example
 * campaignIn(new URLSearchParams('leilao=7&utm_source=blog')); // 'source=blog'
 */
export function campaignIn(query: URLSearchParams): string {
  const utm = new URLSearchParams();
  for (const [parameter, value] of query) {
    const [, name = ''] = /^utm_(.+)$/.exec(parameter) ?? [];
    if (names.has(name) && value !== '') utm.set(name, value);
  }
  return utm.toString();
}
