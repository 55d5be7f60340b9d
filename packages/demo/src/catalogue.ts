/**
 * The demonstration catalogue as plain data. All of it is fictional; see docs/demo-catalogue.md.
 *
 * @module
 */
import type { Day } from '@martelo/domain/entities';
import { makeAuctions, type DemoAuction } from './auctions.ts';
import { houses, type DemoHouse } from './houses.ts';
import { makeLots, type DemoLot } from './lots.ts';
import { makeAuthors, makeBidders, type DemoAuthor } from './people.ts';
import { Random } from './random.ts';

/** Houses, artists, and the auctions with their lots. */
export interface DemoCatalogue {
  readonly houses: readonly DemoHouse[];
  readonly authors: readonly DemoAuthor[];
  readonly auctions: readonly (DemoAuction & { readonly items: readonly DemoLot[] })[];
}

/**
 * Creates the catalogue around an anchor day. Only its times depend on the day. All other data is
 * always the same.
 *
 * @param anchor - the day that counts as today
 * @throws RangeError for a day that does not exist
 * @example
 * makeCatalogue('2026-11-21').auctions.length; // 30
 */
export function makeCatalogue(anchor: Day): DemoCatalogue {
  const random = new Random('martelo');
  const authors = makeAuthors(random.fork('authors'), 150);
  const cast = { anchor, authors, bidders: makeBidders(random.fork('bidders'), 240) };
  const auctions = makeAuctions(anchor).map((auction, index) =>
    Object.assign(auction, {
      items: makeLots(random.fork(`auction/${index}`), auction, index, cast),
    }),
  );
  return { houses, authors, auctions };
}
