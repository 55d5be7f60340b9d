import { LOCALE } from '@martelo/domain/constants';

const conjunction = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/**
 * Returns a list in words.
 *
 * @example
 * inWords(['2 leilões', '1 catálogo']); // '2 leilões e 1 catálogo'
 */
export const inWords = (list: readonly string[]): string => conjunction.format(list);
