import * as fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LotState } from '@martelo/domain/auction';
import { recountLots } from '../../src/search/counts/counters.ts';
import { storeParts } from '../../src/search/counts/stored-searches.ts';
import { steps } from '../../src/database/migrations/steps.ts';
import { partsOf } from '../../src/search/text/lot-search.ts';
import { understand } from '../../src/search/text/understand.ts';
import { countFilteredLots } from '../../src/search/count-filtered-lots.ts';
import { lotConditions, type LotFilter } from '../../src/search/lot-filter.ts';
import { readLotFilter } from '../../src/search/read-lot-filter.ts';
import { Predicates } from '../../src/http/query.ts';
import { fillCatalogue, insertLot } from '../catalogue.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';

const LOTS = 90;
const words = ['azul', 'azuis', 'azulejo', 'verde', 'verdes', 'vaso', 'óleo', 'flores', 'flor'];
const states: readonly LotState[] = ['open', 'closing', 'sold', 'passed', 'closed', 'canceled'];

/** Returns one of a few values, a different one for each step. */
const pick = <Item>(list: readonly Item[], step: number): Item | undefined =>
  list[step % list.length];

const maybe = (name: string, values: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constant(''),
    fc.constantFrom(...values).map((value) => `&${name}=${value}`),
  );

const searches = fc
  .array(
    fc
      .tuple(
        fc.constantFrom('', '-'),
        fc.subarray(words, { minLength: 1, maxLength: 2 }),
        fc.boolean(),
      )
      .map(([hyphen, list, isQuoted]) =>
        isQuoted ? `${hyphen}"${list.join(' ')}"` : `${hyphen}${list.join(' ')}`,
      ),
    { maxLength: 3 },
  )
  .chain((parts) =>
    fc
      .constantFrom('', ' ', 'a', 'ver', 'azu', 'azui', 'azuis', 'flore')
      .map((end) => `${parts.join(' ')} ${end}`),
  );

const queries = fc.tuple(
  maybe('q[category_id_eq]', ['1', '2', '9']),
  maybe('q[lot_tag_id_eq]', ['1']),
  maybe('q[author_id_eq]', ['1', '2']),
  maybe('q[price_ids][]', ['1', '2&q[price_ids][]=4', '7']),
  maybe('q[state_in][]', ['sold', 'open&q[state_in][]=passed', 'closing', 'canceled']),
  maybe('q[accepting_bids]', ['true']),
  maybe('q[accepting_bids_or_sold]', ['true']),
  maybe('q[accepting_offers]', ['true']),
  maybe('q[auction_id_eq]', ['1', '2']),
  maybe('q[account_tenant_name_eq]', ['casa-das-artes', 'leiloes-ipe']),
);

describeOnEngines('lot counts from sets', (engine) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await engine.open();
    await fillCatalogue(database.db);
    for (let step = 0; step < LOTS; step += 1) {
      // The ids are far apart, so an auction has several blocks, and blocks several auctions.
      await insertLot(database.db, 1000 + step * 37, {
        auction: (step % 3) + 1,
        number: `s${step}`,
        title: `${pick(words, step)} ${pick(words, step * 5 + 2)} ${pick(words, (step * step) % 11)}`,
        state: pick(states, step % 7) ?? 'open',
        category: (step % 2) + 1,
        starting_price_cents: ((step * 7) % 40) * 40_000,
        ...(step % 4 === 0 ? { tag: 1 } : {}),
        ...(step % 3 === 0 ? { author: (step % 2) + 1 } : {}),
      });
    }
    await database.db
      .updateTable('lots')
      .set({ awaiting_result: true, list_group: 2 })
      .where('state', '=', 'closing')
      .where(sql<boolean>`id % 2 = 0`)
      .execute();
    await database.db
      .updateTable('auctions')
      .set({ takes_offers: true })
      .where('id', '=', 1)
      .execute();
    await recountLots(database.db, [1, 2, 3]);
  });
  afterAll(() => database.close());

  /** The same numbers from a scan of every lot. */
  const lookAtAll = async (filter: LotFilter): Promise<number> => {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from lots where ${lotConditions(filter)}`.execute(database.db);
    return rows[0]?.total ?? 0;
  };

  test('equal those of a full scan, for every query', () =>
    fc.assert(
      fc.asyncProperty(searches, queries, async (text, predicates) => {
        const read = await understand(database.db, text);
        if (read !== null) await storeParts(database.db, partsOf(read));
        const search = read === null ? '' : `q[search]=${encodeURIComponent(text)}`;
        const query = new URLSearchParams(search + predicates.join(''));
        const filter = await readLotFilter(database.db, new Predicates(query));
        if (filter === null) throw new Error(`cannot match: ${query}`);
        expect(filter.conditions).toEqual([]);
        expect(await countFilteredLots(database.db, filter)).toBe(await lookAtAll(filter));
      }),
      { numRuns: 60 },
    ));

  test('are created by the migration for existing lots', async () => {
    const sets = async () => {
      const { rows } = await sql`
        select facet, value, auction_id, block, lots::text from lot_sets
        where facet in ('author', 'category', 'tag', 'price', 'state', 'offer') order by 1, 2, 3, 4`.execute(
        database.db,
      );
      return rows;
    };
    const written = await sets();
    await sql`drop table lot_sets, kept_search_parts`.execute(database.db);
    for (const table of ['auction_facet_counts', 'search_lot_counts', 'counted_searches']) {
      await sql`create table ${sql.table(table)} ()`.execute(database.db);
    }
    // A migration has no typed tables.
    await steps['0009-lot-sets'].up(database.db as unknown as Kysely<unknown>);
    expect(written.length).toBeGreaterThan(50);
    expect(await sets()).toEqual(written);
  });
});
