/**
 * Writes many lots at a time.
 *
 * @module
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Row, Schema } from '../../database/schema.ts';
import { rememberOrigins } from '../../media/origins.ts';
import type { LotFieldName } from '../fields/lot-fields.ts';
import { insertRows, recordset } from '../rows.ts';

/** The columns of a lot to write. */
type WrittenLot = { readonly id: number } & Partial<Row<'lots'>>;

/** The tables whose rows belong to a lot, and the fields that give these rows. */
const relations = [
  { field: 'image_urls', table: 'lot_images' },
  { field: 'category', table: 'lot_categories' },
  { field: 'tags', table: 'lot_tags' },
] as const;

/**
 * Collects lots and writes them together, because the fixed cost of a statement dominates that of a
 * small sale.
 */
export class LotBatch {
  readonly created: WrittenLot[] = [];
  readonly updated: WrittenLot[] = [];
  /** The rows that belong to these lots. */
  readonly lot_images: { lot_id: number; position: number; address: string }[] = [];
  readonly lot_categories: { lot_id: number; category_id: number }[] = [];
  readonly lot_tags: { lot_id: number; tag_id: number }[] = [];

  /**
   * Writes the lots. Use the batch once.
   *
   * @param context.present the fields that the house has sent; others do not replace what is stored
   */
  async write(
    db: Transaction<Schema>,
    { present, now }: { present: ReadonlySet<LotFieldName>; now: Date },
  ): Promise<void> {
    await insertRows(db, 'lots', this.created);
    await updateLots(db, this.updated, now);
    const stored = this.updated.map(({ id }) => id);
    for (const { field, table } of relations) {
      if (!present.has(field)) continue;
      if (stored.length > 0) await db.deleteFrom(table).where('lot_id', 'in', stored).execute();
      await insertRows(db, table, this[table]);
    }
    await rememberOrigins(
      db,
      this.lot_images.map(({ address }) => address),
    );
  }
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
