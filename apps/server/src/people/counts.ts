import type { Kysely } from 'kysely';
import type { User } from '@martelo/domain/entities';
import type { Schema } from '../database/schema.ts';

/** What a person has gathered, as `User` tells it. */
export type PersonCounts = Pick<
  User,
  'likes_count' | 'following_count' | 'radar_count' | 'open_participations_count'
>;

/** Counts what a person has gathered. */
export async function countsOf(_db: Kysely<Schema>, _userId: number): Promise<PersonCounts> {
  return { likes_count: 0, following_count: 0, radar_count: 0, open_participations_count: 0 };
}
