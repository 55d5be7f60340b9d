import { expect, it } from 'vitest';
import { matchesFilter } from './matches-filter.ts';

const row = {
  id: 7,
  uuid: 'AB',
  state: 'open',
  auction_id: 3,
  category_id: 1,
  author: { id: 5 },
  account: { tenant_name: 'casa-das-artes' },
  technique: 'O.S.T.',
};

it.each([
  [{ id_eq: 7 }],
  [{ id_eq: '7' }],
  [{ uuid_in: ['cd', 'ab'] }],
  [{ state_in: ['sold', 'open'] }],
  [{ state_in: [] }],
  [{ auction_id_eq: 3, author_id_in: [5, 6] }],
  [{ account_tenant_name_eq: 'casa-das-artes' }],
  // A row shows one of its categories, and nothing of these.
  [{ category_id_eq: 2, lot_tag_id_in: [9] }],
  [{ technique_in: ['Óleo sobre tela'] }],
  [{ city_in: ['Recife'], search: 'vaso', price_gteq: 1, accepting_bids: true }],
  [{ id_eq: undefined }],
  [undefined],
])('a row matches %j', (filter) => {
  expect(matchesFilter(filter, row)).toBe(true);
});

it.each([
  [{ id_eq: 8 }],
  [{ uuid_in: ['cd'] }],
  [{ state_in: ['sold'] }],
  [{ auction_id_eq: 3, author_id_in: [6] }],
  [{ account_tenant_name_eq: 'leiloes-ipe' }],
  [{ account_tenant_name_in: ['leiloes-ipe'] }],
])('a row does not match %j', (filter) => {
  expect(matchesFilter(filter, row)).toBe(false);
});

it('a lot without an artist is not by the one that is asked for', () => {
  expect(matchesFilter({ author_id_eq: 5 }, { author: null })).toBe(false);
});
