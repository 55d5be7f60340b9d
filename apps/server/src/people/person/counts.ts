import type { Kysely } from 'kysely';
import type { User } from '@martelo/domain/entities';
import type { Schema } from '../../database/schema.ts';
import { countAuctions, isOpenFor } from './participations.ts';

/** The counts that `User` contains. */
type PersonCounts = Pick<
  User,
  'likes_count' | 'following_count' | 'radar_count' | 'open_participations_count'
>;

/** Counts a person's likes, follows, saved searches and open participations. */
export async function countsOf(db: Kysely<Schema>, userId: number): Promise<PersonCounts> {
  const ofPerson = async (table: 'likes' | 'follows' | 'radar_items'): Promise<number> => {
    const { rows } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('rows'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return rows;
  };
  return {
    likes_count: await ofPerson('likes'),
    following_count: await ofPerson('follows'),
    radar_count: await ofPerson('radar_items'),
    open_participations_count: await countAuctions(db, isOpenFor(userId)),
  };
}
