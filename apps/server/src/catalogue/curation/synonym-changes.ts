/**
 * The operator's synonyms of searches (docs/rules.md#synonyms).
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { audited } from '../../audit/log.ts';
import { claimIds } from '../../database/ids.ts';
import type { Schema } from '../../database/schema.ts';
import type { Operator } from '../../operator/operator.ts';
import { OperatorError } from '../../operator/operator-error.ts';
import { synonymsOf } from '../../search/text/synonyms.ts';
import { cleanLine } from '../values/text.ts';

/** A change of the synonyms. Serialized as JSON. */
export type SynonymChange =
  | { readonly kind: 'list' }
  | { readonly kind: 'add'; readonly phrases: readonly string[] }
  | { readonly kind: 'remove'; readonly id: number };

/** Phrases with the same meaning that the operator has added. Serialized as JSON. */
interface StoredSynonyms {
  readonly id: number;
  readonly phrases: readonly string[];
}

/**
 * Adds or removes phrases with the same meaning. Searches use them immediately. A change is recorded in
 * the audit log.
 *
 * @returns all phrases that the operator has added
 * @throws OperatorError in Portuguese for fewer than two phrases with letters, and for an unknown id
 */
export async function changeSynonyms(
  operator: Operator,
  db: Kysely<Schema>,
  change: SynonymChange,
): Promise<StoredSynonyms[]> {
  if (change.kind !== 'list') {
    await audited(db, { operator, action: 'search.synonyms', details: change }, () =>
      change.kind === 'add' ? add(db, change.phrases) : remove(db, change.id),
    );
  }
  return db.selectFrom('search_synonyms').selectAll().orderBy('id').execute();
}

async function add(db: Kysely<Schema>, given: readonly string[]): Promise<void> {
  const phrases = [...new Set(given.map(cleanLine))].filter((phrase) => phrase !== '');
  const readable = phrases.filter((phrase) => synonymsOf([[phrase]]).size > 0);
  if (readable.length < 2 || readable.length < phrases.length) {
    throw new OperatorError('Indique ao menos duas expressões com letras ou números.');
  }
  const id = await claimIds(db, 'search_synonyms', 1);
  await db.insertInto('search_synonyms').values({ id, phrases }).execute();
}

async function remove(db: Kysely<Schema>, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('search_synonyms')
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new OperatorError(`Não há sinônimos com o número ${id}.`);
}
