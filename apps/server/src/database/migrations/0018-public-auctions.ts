import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table auctions add column is_public boolean not null default true`,
  // Lots of an auction that is not public are in a separate group, which no list shows. Lots of a
  // canceled auction are among the canceled ones.
  `alter table lots
    drop constraint lots_list_group_check,
    add constraint lots_list_group_check check (
      list_group = 3 or list_group = 4 and state <> 'canceled' or list_group = case
        when awaiting_result then 2
        when state in ('open', 'closing') then 0
        when state = 'sold' then 1
        when state = 'canceled' then 3
        else 2 end)`,
  // The server checks them at startup and hides them.
  `update auctions set due_at = 'epoch'
    where status <> 'collecting'
      and (catalog_available_at is null or catalog_available_at > now())`,
  `create table canceled_lots as
    select lots.id, lots.auction_id, lots.author_id, lots.state from lots
    join auctions on auctions.id = lots.auction_id
    where auctions.status = 'canceled' and lots.list_group < 3`,
  `update lots set list_group = 3 from canceled_lots where lots.id = canceled_lots.id`,
  `delete from lot_sets using canceled_lots where lot_sets.auction_id = canceled_lots.auction_id`,
  `delete from auction_lot_counts as counts using canceled_lots
    where counts.auction_id = canceled_lots.auction_id and counts.state <> 'canceled'`,
  `update authors set lots_count = lots_count - gone.lots, sold_lots_count = sold_lots_count - gone.sold
    from (select author_id, count(*) as lots, count(*) filter (where state = 'sold') as sold
      from canceled_lots group by author_id) as gone
    where authors.id = gone.author_id`,
  `update categories set lots_count = lots_count - gone.sold
    from (select category_id, count(*) as sold from lot_categories
      join canceled_lots on canceled_lots.id = lot_id and state = 'sold' group by category_id) as gone
    where categories.id = gone.category_id`,
  `update tags set lots_count = lots_count - gone.sold
    from (select tag_id, count(*) as sold from lot_tags
      join canceled_lots on canceled_lots.id = lot_id and state = 'sold' group by tag_id) as gone
    where tags.id = gone.tag_id`,
  `drop table canceled_lots`,
];

/** Hides auctions until the date of their catalogue, and the lots of canceled auctions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
