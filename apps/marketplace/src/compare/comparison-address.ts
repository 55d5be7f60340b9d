import type { LotAddress } from '@martelo/api/lots';
import { MAX_COMPARED_LOTS } from '@martelo/domain/constants';

/**
 * Returns the address that compares lots.
 *
 * @param paths - addresses of the lots
 *
 * @example
 * comparisonAddress(['/casa-aroeira/7/lote/12']); // '/comparar?lotes=casa-aroeira/7/12'
 */
export function comparisonAddress(paths: readonly string[], onlyDifferences = false): string {
  if (paths.length === 0) return '/comparar';
  const lots = paths.map((path) =>
    encodeURIComponent(path.slice(1).replace('/lote/', '/')).replaceAll('%2F', '/'),
  );
  return `/comparar?lotes=${lots.join(',')}${onlyDifferences ? '&diferencas=1' : ''}`;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Returns the lots of an address, at most four, each once. Unreadable ones are ignored.
 *
 * @example
 * comparedIn(new URLSearchParams('lotes=casa-aroeira/7/12'));
 * // [{ account: 'casa-aroeira', auction_id: '7', number: '12' }]
 */
export function comparedIn(query: URLSearchParams): LotAddress[] {
  const texts = [...new Set((query.get('lotes') ?? '').split(','))];
  return texts
    .flatMap((text): LotAddress[] => {
      const [account = '', auction_id = '', number = '', ...rest] = text.split('/').map(decoded);
      return /^\d+$/.test(auction_id) && account !== '' && number !== '' && rest.length === 0
        ? [{ account, auction_id, number }]
        : [];
    })
    .slice(0, MAX_COMPARED_LOTS);
}
