/**
 * News of a house: messages to the people who want them, in the morning's mail
 * (docs/specification.md#scheduled-mails).
 *
 * @module
 */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { OperatorError } from '../operator/operator-error.ts';

const MAX_TITLE = 120;
const MAX_TEXT = 2000;
/** Number of messages that an operator sees. */
const MAX_SHOWN = 10;

/** A message to publish. Serialized as JSON. */
export interface NewsDraft {
  readonly title: string;
  /** Plain text. Line breaks separate paragraphs. */
  readonly text: string;
  /** Address of a page about it. */
  readonly link?: string | undefined;
}

function textOf(value: string, name: string, longest: number): string {
  const text = value.trim();
  if (text === '') throw new OperatorError(`Falta ${name} da novidade.`);
  if ([...text].length > longest) {
    throw new OperatorError(
      `A novidade é longa demais: ${name} tem no máximo ${longest} caracteres.`,
    );
  }
  return text;
}

function linkOf(link: string | undefined): string | null {
  if (link === undefined || link.trim() === '') return null;
  const url = URL.parse(link.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new OperatorError(`"${link}" não é um endereço, como https://casa.example/exposicao.`);
  }
  return url.href;
}

/**
 * Publishes a message. The next morning's mail contains it.
 *
 * @throws OperatorError when a text is missing or too long, or the link is not an address
 */
export async function publishNews(
  db: Transaction<Schema>,
  { id, accountId, now }: { id: number; accountId: number; now: Date },
  { title, text, link }: NewsDraft,
): Promise<void> {
  await db
    .insertInto('house_news')
    .values({
      id,
      account_id: accountId,
      // The subject of a mail is one line.
      title: textOf(title.replaceAll(/\s+/g, ' '), 'o título', MAX_TITLE),
      body: textOf(text, 'o texto', MAX_TEXT),
      link_url: linkOf(link),
      published_at: now,
    })
    .execute();
}

/**
 * Removes a message, so no later mail contains it.
 *
 * @throws OperatorError when the house has no such message
 */
export async function removeNews(
  db: Transaction<Schema>,
  accountId: number,
  id: string,
): Promise<void> {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const removed = await db
    .deleteFrom('house_news')
    .where('account_id', '=', accountId)
    .where('id', '=', number)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) throw new OperatorError(`A casa não tem a novidade "${id}".`);
}

/** Returns the last messages of a house, the newest first. */
export async function newsOf(db: Kysely<Schema>, accountId: number) {
  const rows = await db
    .selectFrom('house_news')
    .select(['id', 'title', 'published_at'])
    .where('account_id', '=', accountId)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ id, title, published_at }) => ({
    id,
    title,
    publishedAt: published_at.toISOString(),
  }));
}
