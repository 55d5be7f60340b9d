/**
 * Known devices: browsers that have logged in to an account before. A login from a new device sends
 * a mail to the person. Failed logins elsewhere do not slow down a known device.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { networkOf } from '../../http/visitors/rate-limit.ts';
import { hashToken, newToken } from '../tokens.ts';
import { keepRecent } from './sessions.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';

/** Maximum number of known devices per person. The least recently used one is deleted first. */
const MAX_DEVICES = 20;

/**
 * Returns the id of the browser's device when it has logged in to this account before; otherwise
 * `null`.
 */
export async function findDevice(
  db: Kysely<Schema>,
  userId: number,
  deviceToken: string | null,
): Promise<string | null> {
  if (deviceToken === null) return null;
  const row = await db
    .selectFrom('devices')
    .select('id')
    .where('token_hash', '=', hashToken(deviceToken))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Stores the browser of a login as a known device. A browser that lost its cookie counts as known
 * when a browser of the same name has logged in from the same network.
 *
 * @returns the value of the device cookie, and whether the browser is not known
 */
export async function rememberDevice(
  db: Kysely<Schema>,
  userId: number,
  { deviceToken, device, address }: Pick<RequestOrigin, 'deviceToken' | 'device' | 'address'>,
): Promise<{ token: string; isNew: boolean }> {
  const network = address === null ? null : networkOf(address);
  const known = await findDevice(db, userId, deviceToken);
  if (known !== null && deviceToken !== null) {
    await db
      .updateTable('devices')
      .set({ name: device, network, last_used_at: new Date() })
      .where('id', '=', known)
      .execute();
    return { token: deviceToken, isNew: false };
  }
  const alike = await db
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('name', '=', device)
    .where('network', 'is not distinct from', network)
    .executeTakeFirst();
  const token = newToken();
  await db
    .insertInto('devices')
    .values({
      id: randomUUID(),
      user_id: userId,
      token_hash: hashToken(token),
      name: device,
      network,
    })
    .execute();
  await keepRecent(db, 'devices', userId, MAX_DEVICES);
  return { token, isNew: alike === undefined };
}

/** Deletes the known devices of a person, except the one with this cookie. */
export async function deleteOtherDevices(
  db: Kysely<Schema>,
  userId: number,
  deviceToken: string | null,
): Promise<void> {
  await db
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', deviceToken === null ? '' : hashToken(deviceToken))
    .execute();
}
