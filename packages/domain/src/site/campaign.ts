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

/**
 * Marks that networks, programs for newsletters and statistics add to each link, in lower case. One that
 * ends with `_` is a prefix.
 */
const marks: readonly string[] = [
  'utm_',
  'hsa_',
  'mtm_',
  'pk_',
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
  '_ke',
  '_kx',
  'dclid',
  'epik',
  'fbclid',
  'gad_',
  'gbraid',
  'gclid',
  'gclsrc',
  'hsctatracking',
  'igsh',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'mibextid',
  'mkt_tok',
  'msclkid',
  'oly_anon_id',
  'oly_enc_id',
  'rdt_cid',
  's_kwcid',
  'sccid',
  'srsltid',
  'ttclid',
  'twclid',
  'vero_id',
  'wbraid',
  'yclid',
  'ysclid',
];

/** Returns whether a parameter says where a visit comes from: `utm_…`, or the mark of a network. */
function isOfCampaign(raw: string): boolean {
  const name = raw.replace(/%5f/gi, '_').toLowerCase();
  return marks.some((mark) => (mark.endsWith('_') ? name.startsWith(mark) : name === mark));
}

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
  const rest = kept.join('&');
  return path + (rest === '' ? '' : `?${rest}`) + hash;
}
