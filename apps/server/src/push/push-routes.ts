/**
 * The browsers of a person that show notifications (docs/api-contract.md#notifications-of-a-browser).
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import type { PushDevice } from '@martelo/domain/entities';
import type { PushConfig } from '../config/push.ts';
import type { Schema } from '../database/schema.ts';
import { fieldsIn, textIn, wrapped } from '../http/bodies.ts';
import { NotFoundError, ValidationError } from '../http/errors.ts';
import { isUuid } from '../http/query.ts';
import type { Routes } from '../http/routes.ts';
import { fullSessionsOnly } from '../people/people-routes.ts';
import { isoInSaoPaulo } from '../http/wire.ts';
import { isPushService, type PushTarget } from './push-service.ts';

async function listDevices(
  db: Kysely<Schema>,
  userId: number,
  currentId: string,
): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .select(['sessions.id', 'sessions.device', 'push_devices.created_at'])
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .orderBy('push_devices.created_at', 'desc')
    .execute();
  return rows.map(({ id, device, created_at }) => ({
    id,
    device,
    current: id === currentId,
    created_at: isoInSaoPaulo(created_at),
  }));
}

/** Whether a text is base64url of this many bytes. */
const isEncoded = (text: string, bytes: number): boolean =>
  /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes;

/** @throws ValidationError (422) for a subscription to which nothing could be sent */
function targetIn(body: unknown, { hosts }: PushConfig): PushTarget {
  const subscription = wrapped(body, 'subscription');
  const endpoint = textIn(subscription['endpoint']);
  const keys = fieldsIn(subscription['keys']) ?? {};
  const [p256dh, auth] = [textIn(keys['p256dh']), textIn(keys['auth'])];
  const isUsable =
    endpoint.length <= 1000 &&
    isPushService(endpoint, hosts) &&
    isEncoded(p256dh, 65) &&
    isEncoded(auth, 16);
  if (!isUsable) {
    throw new ValidationError({
      base: ['Não é possível enviar notificações para este navegador.'],
    });
  }
  return { endpoint, p256dh, auth };
}

/**
 * Registers the routes of notifications.
 *
 * @param config - `null`: the site sends none
 */
export const push =
  (config: PushConfig | null) =>
  (routes: Routes): void => {
    const { serve, db, clock } = routes;
    const { serve: serveFullSession } = fullSessionsOnly(routes);
    serve(endpoints.pushDevices, async ({ person }) => ({
      public_key: config?.publicKey ?? null,
      devices: config === null ? [] : await listDevices(db, person.id, person.session_id),
    }));

    serveFullSession(endpoints.addPushDevice, async ({ person, body }) => {
      if (config === null) throw new NotFoundError();
      const target = targetIn(body, config);
      await db.transaction().execute(async (transaction) => {
        // The person who used this browser before gets no more notifications on it.
        await transaction
          .deleteFrom('push_devices')
          .where('endpoint', '=', target.endpoint)
          .where('session_id', '<>', person.session_id)
          .execute();
        await transaction
          .insertInto('push_devices')
          .values({ session_id: person.session_id, created_at: clock(), ...target })
          .onConflict((conflict) => conflict.column('session_id').doUpdateSet(target))
          .execute();
      });
      const devices = await listDevices(db, person.id, person.session_id);
      return { public_key: config.publicKey, devices };
    });

    serveFullSession(endpoints.removePushDevice, async ({ person, params: { id = '' } }) => {
      if (!isUuid(id)) throw new NotFoundError();
      const removed = await db
        .deleteFrom('push_devices')
        .where('session_id', '=', id)
        .where('session_id', 'in', (own) =>
          own.selectFrom('sessions').select('id').where('user_id', '=', person.id),
        )
        .returning('session_id')
        .executeTakeFirst();
      if (removed === undefined) throw new NotFoundError();
    });
  };
