/**
 * One's own account (contract §3.8).
 *
 * @module
 */
import { endpoints } from '@martelo/api/contract';
import { readUser } from '../people/users.ts';
import type { Routes } from './routes.ts';

/** Routes of one's own account. */
export function profile({ serve, db }: Routes): void {
  serve(endpoints.profile, ({ person }) => readUser(db, person.id));
}
