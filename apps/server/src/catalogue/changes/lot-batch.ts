import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { rememberOrigins } from '../../media/origins.ts';
import type { LotFieldName } from '../fields/lot-fields.ts';
import { insertLots, replaceRelations, updateLots, type WrittenLot } from './lot-statements.ts';

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
    await insertLots(this.#db, created);
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
    table: Parameters<typeof replaceRelations>[1],
    stored: readonly number[],
    rows: readonly object[],
  ): Promise<void> {
    if (!this.#context.present.has(name)) return;
    await replaceRelations(this.#db, table, stored, rows);
  }
}
