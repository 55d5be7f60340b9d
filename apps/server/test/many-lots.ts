/**
 * A large catalogue for benchmarks: plain lots, distributed over houses, sales, authors and states as
 * in a marketplace of several years.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { LotState } from '@martelo/domain/auction';
import { storeCommonWords } from '../src/search/counts/stored-searches.ts';
import { recountLots } from '../src/search/counts/counters.ts';
import { recountWords } from '../src/search/text/index-lots.ts';
import { derivedLotColumns } from '../src/search/lot-columns.ts';
import type { Schema } from '../src/database/schema.ts';
import { rememberAuthors, sortKey } from '../src/database/search-terms.ts';
import { vacuumAnalyze } from '../src/database/vacuum.ts';

const LOTS_PER_SALE = 200;
const TAGS = 40;
const BATCH = 1000;
const subjects =
  'Paisagem Marinha Retrato Vaso Relógio Tapete Gravura Escultura Cadeira Cômoda'.split(' ');
const details =
  'azul verde antigo raro grande pequeno dourado assinado numerado francês inglês chinês'.split(
    ' ',
  );

/** Fills an empty database with `count` lots. */
export async function makeManyLots(db: Kysely<Schema>, count: number): Promise<void> {
  const sales = Math.ceil(count / LOTS_PER_SALE);
  await db
    .insertInto('accounts')
    .values(
      Array.from({ length: 12 }, (_, index) => ({
        id: index + 1,
        tenant_name: `casa-${index + 1}`,
        name: `Casa ${index + 1}`,
        name_sort: `casa ${index + 1}`,
      })),
    )
    .execute();
  // An author has a hundred lots on average, so a large catalogue has more authors.
  const authorCount = Math.max(100, Math.ceil(count / 100));
  for (let first = 1; first <= authorCount; first += BATCH) {
    const authors = Array.from({ length: Math.min(BATCH, authorCount - first + 1) }, (_, index) => {
      const name = `Autor ${first + index}`;
      const key = `autor-${first + index}`;
      return { id: first + index, slug: key, name, name_key: key, name_sort: sortKey(name) };
    });
    await db.insertInto('authors').values(authors).execute();
    await rememberAuthors(db, authors);
  }
  await db
    .insertInto('tags')
    .values(
      Array.from({ length: TAGS }, (_, index) => ({
        id: index + 1,
        slug: `tema-${index + 1}`,
        name: `Tema ${index + 1}`,
        name_sort: `tema ${index + 1}`,
      })),
    )
    .execute();
  await db
    .insertInto('categories')
    .values(
      subjects.map((name, index) => ({
        id: index + 1,
        slug: sortKey(name),
        name,
        name_sort: sortKey(name),
        position: index + 1,
      })),
    )
    .execute();
  const finishedAt = (sale: number): Date => new Date(Date.UTC(2026, 10, 1) - sale * 43_200_000);
  const isOpen = (sale: number): boolean => sale <= sales * 0.1;
  for (let sale = 1; sale <= sales; sale += BATCH) {
    await db
      .insertInto('auctions')
      .values(
        Array.from({ length: Math.min(BATCH, sales - sale + 1) }, (_, index) => ({
          id: sale + index,
          uuid: randomUUID(),
          account_id: ((sale + index) % 12) + 1,
          code: String(sale + index),
          title: `Leilão ${sale + index}`,
          status: isOpen(sale + index) ? ('ongoing' as const) : ('finished' as const),
          catalog_available_at: new Date(finishedAt(sale + index).getTime() - 1_814_400_000),
          started_at: finishedAt(sale + index),
          finished_at: finishedAt(sale + index),
          days: [
            finishedAt(sale + index)
              .toISOString()
              .slice(0, 10),
          ],
        })),
      )
      .execute();
  }
  await withoutIndexes(db, async () => {
    for (let first = 1; first <= count; first += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, index) => {
        const id = first + index;
        const sale = Math.floor((id - 1) / LOTS_PER_SALE) + 1;
        const author = ((id * 7919) % authorCount) + 1;
        const state: LotState = isOpen(sale) ? 'open' : id % 3 === 0 ? 'closed' : 'sold';
        const lot = {
          number: String(((id - 1) % LOTS_PER_SALE) + 1),
          title: `${subjects[id % 10]} ${details[id % 12]} e ${details[(id * 5 + 1) % 12]} ${id % 5000}`,
          state,
          description_html: `<p>Obra ${details[(id * 7) % 12]}, em bom estado.</p>`,
          technique: 'Óleo sobre tela',
          closes_at: isOpen(sale) ? new Date(Date.UTC(2026, 11, 1) + id * 60_000) : null,
          starting_price_cents: (id % 1000) * 1000,
          current_bid_cents: null,
          sold_price_cents: state === 'sold' ? (id % 1000) * 1500 : null,
        };
        return {
          ...lot,
          ...derivedLotColumns({
            ...lot,
            auction_finished_at: finishedAt(sale),
          }),
          id,
          uuid: randomUUID(),
          auction_id: sale,
          account_id: (sale % 12) + 1,
          author_id: author,
          category_id: (id % 10) + 1,
          likes_count: id % 50,
        };
      });
      await db.insertInto('lots').values(rows).execute();
      await db
        .insertInto('lot_categories')
        .values(rows.map(({ id, category_id }) => ({ lot_id: id, category_id })))
        .execute();
      await db
        .insertInto('lot_tags')
        .values(
          rows.flatMap(({ id }) => [
            { lot_id: id, tag_id: (id % TAGS) + 1 },
            { lot_id: id, tag_id: ((id * 3 + 7) % TAGS) + 1 },
          ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .insertInto('lot_images')
        .values(
          rows.map(({ id }) => ({
            lot_id: id,
            position: 0,
            art_seed: String(id),
            width: 800,
            height: 600,
          })),
        )
        .execute();
    }
  });
  for (let sale = 1; sale <= sales; sale += BATCH) {
    const length = Math.min(BATCH, sales - sale + 1);
    await recountLots(
      db,
      Array.from({ length }, (_, index) => sale + index),
    );
  }
  await recountWords(db);
  await vacuumAnalyze(db);
  await storeCommonWords(db);
}

/**
 * Fills tables and then creates their indexes, which takes a fraction of the time. Indexes of
 * constraints are kept.
 */
async function withoutIndexes(db: Kysely<Schema>, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where schemaname = 'public' and tablename in ('lots', 'lot_categories', 'lot_tags')
      and indexname not in (select conname from pg_constraint)`.execute(db);
  for (const { indexname } of rows) await sql`drop index ${sql.ref(indexname)}`.execute(db);
  await fill();
  for (const { indexdef } of rows) await sql.raw(indexdef).execute(db);
}
