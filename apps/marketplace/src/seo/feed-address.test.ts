import { expect, test } from 'vitest';
import { feedAddress } from './feed-address.ts';

test.each([
  ['', '/lotes/feed.atom'],
  ['page=3&ordem=menor-preco&utm_source=x', '/lotes/feed.atom'],
  ['casa=&estado=abertos', '/lotes/feed.atom?estado=abertos'],
  ['tema=7&categoria=3&categoria=2', '/lotes/feed.atom?categoria=2&categoria=3&tema=7'],
  ['categoria=2&tema=7&categoria=3', '/lotes/feed.atom?categoria=2&categoria=3&tema=7'],
])('the feed of /lotes?%s is %s', (query, address) => {
  expect(feedAddress('/lotes', new URLSearchParams(query))).toBe(address);
});
