/**
 * Parameters of addresses that say where a visit comes from. They never change what a page shows, so no
 * key of a cache contains them.
 *
 * See docs/rules.md#campaigns.
 *
 * @module
 */

/** Names of the parameters of a campaign, without their prefix `utm_`. */
export const utmNames = ['source', 'medium', 'campaign', 'term', 'content', 'id'] as const;

/** Marks that networks and programs for newsletters add to each link. */
const clickIds: ReadonlySet<string> = new Set([
  '_gl',
  'dclid',
  'epik',
  'fbclid',
  'gad_campaignid',
  'gad_source',
  'gbraid',
  'gclid',
  'igsh',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'msclkid',
  'srsltid',
  'ttclid',
  'twclid',
  'wbraid',
  'yclid',
]);

/** Returns whether a parameter says where a visit comes from: `utm_…`, or the mark of a network. */
const isOfCampaign = (name: string): boolean =>
  name.startsWith('utm_') || clickIds.has(name.toLowerCase());

/**
 * Returns an address without the parameters of campaigns. Everything else stays as it is written.
 *
 * @example
 * withoutCampaign('/lotes?leilao=7&utm_source=blog'); // '/lotes?leilao=7'
 * withoutCampaign('/casa-aroeira/7/lote/12?fbclid=abc'); // '/casa-aroeira/7/lote/12'
 */
export function withoutCampaign(address: string): string {
  if (typeof address !== 'string') return '';
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  if (query === undefined) return address;
  const pairs = query.split('&');
  const kept = pairs.filter((pair) => !isOfCampaign(pair.split('=', 1)[0] ?? ''));
  if (kept.length === pairs.length) return address;
  return path + (kept.length === 0 ? '' : `?${kept.join('&')}`) + hash;
}
