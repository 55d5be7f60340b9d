/**
 * Keeps access revoked that a restore would bring back (docs/operations.md#how-do-you-restore). The
 * database that is replaced may know what was revoked after the backup. A person is the same in both if
 * the UUID is. A row that is only missing there proves nothing: it may have been lost.
 *
 * @module
 */
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { withoutContent } from '../database/outbox-content.ts';
import type { Row, Schema } from '../database/schema.ts';

/** Events after which the password of a backup is no longer valid. */
const PASSWORD_EVENTS = ['email_restored', 'password_changed', 'password_reset'];
/** Events after which the mailbox of a backup may no longer open the account. */
const EMAIL_EVENTS = ['email_changed', 'email_restored'];
/** Events after which passkeys, the app or recovery codes of a backup may no longer be valid. */
const FACTOR_EVENTS = [
  'email_restored',
  'operator_reset_factors',
  'passkey_cloned',
  'passkey_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'totp_disabled',
  'totp_enabled',
];
/** Mails whose only purpose is a link that a restore invalidates. */
const LINK_MAILS = ['confirmation', 'email_change', 'password_reset'];

/** What the replaced database knows of revocations after the backup. */
type Revocations = Awaited<ReturnType<typeof readRevocations>>;

/** Reads what was revoked after a backup from the database that it replaces. */
export async function readRevocations(tx: Transaction<Schema>, since: Date) {
  const read = async <Row>(query: RawBuilder<Row>): Promise<readonly Row[]> =>
    (await query.execute(tx)).rows;
  const hasEvent = (kinds: readonly string[]) => sql`exists (select from security_events
    where user_id = users.id and kind = any(${kinds}::text[]) and succeeded and at > ${since})`;
  return {
    optOuts: await read(sql<{ uuid: string; kind: string; version: string | null; at: Date }>`
      select users.uuid, kind, version, at from (
        select distinct on (user_id, kind) * from consents order by user_id, kind, at desc
      ) as latest join users on users.id = latest.user_id
      where not granted and at > ${since}`),
    /** Accounts whose deletion is scheduled, or was canceled by a login (`null`). */
    leaving: await read(sql<{ uuid: string; erase_at: Date | null }>`
      select uuid, erase_at from users
      where erase_at is not null or ${hasEvent(['deletion_canceled'])}`),
    /** Accounts that are erased. */
    erased: await read(sql<{ uuid: string }>`
      select details::jsonb ->> 'uuid' as uuid from audit_log
      where action = 'person.erased' and at > ${since}`),
    passwords: await read(sql<{ uuid: string; password_hash: string }>`
      select uuid, password_hash from users where ${hasEvent(PASSWORD_EVENTS)}`),
    emails: await read(sql<{ uuid: string; email: string }>`
      select uuid, email from users where ${hasEvent(EMAIL_EVENTS)}`),
    /** The factors that are still valid. */
    factors: await read(sql<{
      uuid: string;
      passkeys: string[];
      codes: string[];
      totp: string | null;
    }>`
      select uuid, array(select credential_id from passkeys where user_id = users.id) as passkeys,
        array(select code_hash from recovery_codes where user_id = users.id and used_at is null) as codes,
        (select sealed_secret from totp_factors where user_id = users.id) as totp
      from users where ${hasEvent(FACTOR_EVENTS)}`),
    /** People whose secret calendar has a new address. */
    calendars: await read(sql<{ uuid: string }>`
      select uuid from calendar_feeds join users on users.id = user_id
      where calendar_feeds.created_at > ${since}`),
    feedKeys: await read(sql<{ id: string; revoked_at: Date }>`
      select id, revoked_at from feed_keys where revoked_at > ${since}`),
    /** Mails that waited at the time of the backup and were sent or given up since. */
    mails: await read(
      sql<Pick<Row<'outbox'>, 'id' | 'sent_at' | 'failed_at' | 'failure'>>`
      select id, sent_at, failed_at, failure from outbox
      where created_at <= ${since} and (sent_at > ${since} or failed_at > ${since})`,
    ),
  };
}

/** A key of a house that is valid after a restore. Serialized as JSON. */
interface HouseKey {
  readonly house: string;
  /** `embed`: pages of partners. `feed`: the house's own system. */
  readonly kind: 'embed' | 'feed';
  /** The whole public key, or the start of a secret one. */
  readonly key: string;
  readonly created_at: string;
}

/** What a restore has revoked. Serialized as JSON. */
export interface RevokedAccess {
  readonly ended_sessions: number;
  readonly opt_outs: number;
  /** Accounts that are erased again. */
  readonly erasures: number;
  /** For the operator to check. */
  readonly house_keys: readonly HouseKey[];
}

/**
 * Ends every session and invalidates the links and challenges of the restored data. Then revokes again
 * what the replaced database knew to be revoked.
 */
export async function revokeAccess(
  tx: Transaction<Schema>,
  known: Revocations,
): Promise<RevokedAccess> {
  const ended = await tx.deleteFrom('sessions').executeTakeFirst();
  // Links that undo a change of the address protect the owner, and those of searches open no account.
  await tx
    .deleteFrom('mail_tokens')
    .where('purpose', 'not in', ['email_undo', 'radar_renewal'])
    .execute();
  for (const table of ['factor_challenges', 'devices', 'sign_ups'] as const) {
    await tx.deleteFrom(table).execute();
  }
  await tx
    .updateTable('users')
    .set({ unconfirmed_email: null })
    .where('unconfirmed_email', 'is not', null)
    .execute();
  await tx
    .deleteFrom('outbox')
    .where('kind', 'in', LINK_MAILS)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
  await keepEmails(tx, known.emails);
  await revokeFactors(tx, known);
  await tx
    .deleteFrom('calendar_feeds')
    .where('user_id', 'in', (users) =>
      users
        .selectFrom('users')
        .select('id')
        .where('uuid', '=', sql<string>`any(${known.calendars.map(({ uuid }) => uuid)}::uuid[])`),
    )
    .execute();
  for (const { id, revoked_at } of known.feedKeys) {
    await tx.updateTable('feed_keys').set({ revoked_at }).where('id', '=', id).execute();
  }
  for (const { id, ...outcome } of known.mails) {
    await tx
      .updateTable('outbox')
      .set({ ...outcome, ...withoutContent })
      .where('id', '=', id)
      .execute();
  }
  return {
    ended_sessions: Number(ended.numDeletedRows),
    opt_outs: await optOut(tx, known),
    erasures: await scheduleErasures(tx, known),
    house_keys: await houseKeys(tx),
  };
}

/** An address that another account has becomes free when that account gets its own one. */
async function keepEmails(tx: Transaction<Schema>, emails: Revocations['emails']): Promise<void> {
  const left: { uuid: string; email: string }[] = [];
  for (const { uuid, email } of emails) {
    const { numAffectedRows } = await sql`
      update users set email = ${email} where uuid = ${uuid}
        and not exists (select from users where email = ${email} and uuid <> ${uuid})`.execute(tx);
    if (numAffectedRows === 0n) left.push({ uuid, email });
  }
  if (left.length > 0 && left.length < emails.length) await keepEmails(tx, left);
}

async function revokeFactors(tx: Transaction<Schema>, known: Revocations): Promise<void> {
  for (const { uuid, password_hash } of known.passwords) {
    await tx.updateTable('users').set({ password_hash }).where('uuid', '=', uuid).execute();
  }
  for (const { uuid, passkeys, codes, totp } of known.factors) {
    await sql`
      with person as (select id from users where uuid = ${uuid}),
      gone_passkeys as (delete from passkeys
        where user_id in (select id from person) and credential_id <> all(${passkeys}::text[])),
      gone_codes as (delete from recovery_codes
        where user_id in (select id from person) and code_hash <> all(${codes}::text[]))
      delete from totp_factors
      where user_id in (select id from person) and sealed_secret is distinct from ${totp}`.execute(
      tx,
    );
  }
}

async function optOut(tx: Transaction<Schema>, { optOuts }: Revocations): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into consents (user_id, kind, granted, version, at)
    select users.id, kind, false, version, at
    from jsonb_to_recordset(${JSON.stringify(optOuts)}::jsonb)
      as known(uuid uuid, kind text, version text, at timestamptz)
    join users using (uuid)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

async function scheduleErasures(
  tx: Transaction<Schema>,
  { leaving, erased }: Revocations,
): Promise<number> {
  const now = new Date();
  const erasedAgain = erased.map(({ uuid }) => ({ uuid, erase_at: now }));
  let count = 0;
  for (const { uuid, erase_at } of [...leaving, ...erasedAgain]) {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ erase_at })
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    if (erase_at !== null) count += Number(numUpdatedRows);
  }
  return count;
}

async function houseKeys(tx: Transaction<Schema>): Promise<HouseKey[]> {
  const { rows } = await sql<Omit<HouseKey, 'created_at'> & { created_at: Date }>`
    select tenant_name as house, kind, key, keys.created_at from (
      select account_id, 'embed' as kind, key, created_at from embed_keys
      union all
      select account_id, 'feed', hint, created_at from feed_keys where revoked_at is null
    ) as keys join accounts on accounts.id = account_id
    order by house, kind, keys.created_at, key`.execute(tx);
  return rows.map((row) => Object.assign({}, row, { created_at: row.created_at.toISOString() }));
}
