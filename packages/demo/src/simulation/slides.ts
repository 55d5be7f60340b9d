/**
 * Replaces slides of the home page whose auctions are over.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { auctionStates, statesWhere } from '@martelo/domain/auction';
import type { Schema } from '@martelo/server/seeding';
import { slideSubtitle } from '../showcase.ts';
import { DEMO_CODE } from './calendar.ts';
import { demoHouses } from './stored.ts';

/** A slide and the auction that it links to. */
interface Slide {
  readonly id: number;
  readonly auction_id: number;
  readonly is_over: boolean;
}

/**
 * Replaces each demonstration slide whose auction is over with a current auction: live auctions
 * first, then by start. Does not change slides with other links.
 *
 * @returns the number of changed slides
 */
export async function renewSlides(db: Kysely<Schema>): Promise<number> {
  const houses = await demoHouses(db);
  if (houses.length === 0) return 0;
  const { rows: slides } = await sql<Slide>`
    select carousel_items.id, auctions.id as auction_id,
      auctions.status = any(${statesWhere(auctionStates, ({ next }) => next.length === 0)}::text[]) as is_over
    from carousel_items
    join auctions on link_url = '/lotes?leilao=' || auctions.id
    where auctions.account_id = any(${houses.map(({ id }) => id)}::bigint[])
      and auctions.code ~ ${DEMO_CODE}
    order by carousel_items.position`.execute(db);
  const over = slides.filter(({ is_over }) => is_over);
  if (over.length === 0) return 0;
  const shown = slides.map(({ auction_id }) => auction_id);
  const { rows: auctions } = await sql<{
    id: number;
    title: string;
    house: string;
    started_at: Date | null;
    lots: number;
  }>`
    select id, title, started_at,
      (select name from accounts where accounts.id = auctions.account_id) as house,
      (select count(*)::int from lots where lots.auction_id = auctions.id) as lots
    from auctions
    where account_id = any(${houses.map(({ id }) => id)}::bigint[]) and code ~ ${DEMO_CODE}
      and status = any(${statesWhere(auctionStates, ({ endsBy }) => endsBy === 'end')}::text[]) and id <> all(${shown}::bigint[])
    order by status, started_at, id
    limit ${over.length}`.execute(db);
  await db.transaction().execute(async (transaction) => {
    for (const [index, { id, title, house, started_at, lots }] of auctions.entries()) {
      const slide = over[index]?.id ?? 0;
      await transaction
        .updateTable('carousel_items')
        .set({
          title,
          subtitle: slideSubtitle(house, started_at, lots),
          link_url: `/lotes?leilao=${id}`,
          starts_at: null,
          ends_at: null,
        })
        .where('id', '=', slide)
        .execute();
      await transaction.deleteFrom('carousel_images').where('item_id', '=', slide).execute();
      // The widest picture of the auction and, for small screens, the tallest.
      await sql`
        insert into carousel_images (item_id, screen, address, art_seed, width, height,
          dominant_color, alt)
        select ${slide}, cover.screen, address, art_seed, width, height, dominant_color, alt
        from (values ('any', 1), ('mobile', -1)) as cover (screen, direction)
        cross join lateral (
          select lot_images.* from lot_images
          join lots on lots.id = lot_images.lot_id
          where lots.auction_id = ${id} and lot_images.position = 0
          order by cover.direction * lot_images.height::float / lot_images.width, lots.id
          limit 1) as picture`.execute(transaction);
    }
  });
  return auctions.length;
}
