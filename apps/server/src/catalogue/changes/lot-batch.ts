/**
 * Writes many lots at a time. Rows have the columns of their table, which also gives their types in SQL.
 *
 * @module
 */
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { LotsTable, Schema } from '../../database/schema.ts';
import { rememberOrigins } from '../../media/origins.ts';
import type { LotFieldName } from '../fields/lot-fields.ts';

/** The columns of a lot to write. */
export type WrittenLot = { readonly id: number } & Partial<Selectable<LotsTable>>;

/** The rows of other tables that belong to a lot. */
export interface LotRelations {
  readonly images: readonly { lot_id: number; position: number; address: string }[];
  readonly categories: readonly { lot_id: number; category_id: number }[];
  readonly tags: readonly { lot_id: number; tag_id: number }[];
}

/** The settings of the import that a batch needs. */
interface BatchContext {
  /** The fields that the house has sent. Others do not replace what is stored. */
  readonly present: ReadonlySet<LotFieldName>;
  readonly now: Date;
}

/**
 * Collects lots and writes them together, because the fixed cost of a statement dominates that of a
 * small sale.
 *
 * @example
 * batch.add(created, updated, relations);
 * await batch.write();
 */
export class LotBatch {
  readonly #db: Transaction<Schema>;
  readonly #context: BatchContext;
  #created: WrittenLot[] = [];
  #updated: WrittenLot[] = [];
  #relations: LotRelations[] = [];

  constructor(db: Transaction<Schema>, context: BatchContext) {
    this.#db = db;
    this.#context = context;
  }

  /** Adds new lots, stored lots, and what belongs to both. */
  add(
    created: readonly WrittenLot[],
    updated: readonly WrittenLot[],
    relations: readonly LotRelations[],
  ): void {
    this.#created.push(...created);
    this.#updated.push(...updated);
    this.#relations.push(...relations);
  }

  /** Writes what was added since the last call. */
  async write(): Promise<void> {
    const created = this.#created;
    const updated = this.#updated;
    const relations = this.#relations;
    this.#created = [];
    this.#updated = [];
    this.#relations = [];
    await insertRows(this.#db, 'lots', created);
    await updateLots(this.#db, updated, this.#context.now);
    const stored = updated.map(({ id }) => id);
    const images = relations.flatMap((of) => of.images);
    await this.#relate('image_urls', 'lot_images', stored, images);
    await rememberOrigins(
      this.#db,
      images.map(({ address }) => address),
    );
    const categories = relations.flatMap((of) => of.categories);
    await this.#relate('category', 'lot_categories', stored, categories);
    const tags = relations.flatMap((of) => of.tags);
    await this.#relate('tags', 'lot_tags', stored, tags);
  }

  async #relate(
    name: LotFieldName,
    table: RelationTable,
    stored: readonly number[],
    rows: readonly object[],
  ): Promise<void> {
    if (!this.#context.present.has(name)) return;
    await replaceRelations(this.#db, table, stored, rows);
  }
}

/** Tables whose rows belong to a lot. */
type RelationTable = 'lot_images' | 'lot_categories' | 'lot_tags';

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const recordset = (table: keyof Schema, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

/** Inserts rows, which all have the columns of the first one. */
async function insertRows(
  db: Kysely<Schema>,
  table: RelationTable | 'lots',
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = names(Object.keys(first));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from ${recordset(table, rows)}`.execute(db);
}

/** Changes lots by id, and increases their version. All have the same columns. */
async function updateLots(
  db: Kysely<Schema>,
  lots: readonly WrittenLot[],
  now: Date,
): Promise<void> {
  const [first] = lots;
  if (first === undefined) return;
  const { id: _id, ...written } = first;
  const assignments = Object.keys(written).map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`,
  );
  await sql`
    update lots set ${sql.join(assignments)}, version = lots.version + 1, updated_at = ${now}
    from ${recordset('lots', lots)} as given
    where lots.id = given.id`.execute(db);
}

/** Replaces the rows of these lots in a table. */
async function replaceRelations(
  db: Kysely<Schema>,
  table: RelationTable,
  stored: readonly number[],
  rows: readonly object[],
): Promise<void> {
  if (stored.length > 0) await db.deleteFrom(table).where('lot_id', 'in', stored).execute();
  await insertRows(db, table, rows);
}
