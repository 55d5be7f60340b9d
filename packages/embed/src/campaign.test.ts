import { expect, test } from 'vitest';
import { campaignOf } from './campaign.ts';

test('names of a campaign become parameters of the links', () => {
  expect(campaignOf('source=minha+casa&campaign=mar%C3%A7o')).toEqual([
    ['utm_source', 'minha casa'],
    ['utm_campaign', 'março'],
  ]);
  expect(campaignOf('')).toEqual([]);
});

test.each(['utm_source=casa', 'casa', 'source=', 'source=casa&onclick=x'])(
  '%s is not a campaign',
  (utm) => expect(campaignOf(utm)).toBeNull(),
);
