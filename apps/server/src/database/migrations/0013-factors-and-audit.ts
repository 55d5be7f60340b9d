import { sql, type Kysely } from 'kysely';

const key = `text collate "C" not null`;
/** Defines a column with a SHA-256 in base64url. */
const digest = (name: string): string => `${name} ${key} check (length(${name}) = 43)`;

const statements = [
  // Passkeys. A public key contains nothing that opens an account.
  `create table passkeys (
    id uuid primary key,
    user_id bigint not null references users on delete cascade,
    credential_id ${key} unique check (credential_id <> ''),
    public_key bytea not null,
    counter bigint not null check (counter >= 0),
    transports text[] not null,
    name text not null check (name <> '' and length(name) <= 60),
    synced boolean not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  `create index passkeys_by_user on passkeys (user_id, created_at)`,

  // One authenticator app per person. It is not used until it is confirmed.
  `create table totp_factors (
    user_id bigint primary key references users on delete cascade,
    sealed_secret text not null check (sealed_secret <> ''),
    last_step bigint check (last_step >= 0),
    session_id uuid references sessions on delete set null,
    created_at timestamptz not null default now(),
    confirmed_at timestamptz,
    check (confirmed_at is null or last_step is not null)
  )`,
  `create index totp_factors_by_session on totp_factors (session_id)`,

  `create table recovery_codes (
    ${digest('code_hash')} primary key,
    user_id bigint not null references users on delete cascade,
    created_at timestamptz not null default now(),
    used_at timestamptz
  )`,
  `create index recovery_codes_by_user on recovery_codes (user_id)`,

  // Challenges for browsers. Each is answered once, within minutes. Only a login by passkey starts
  // without a person.
  `create table factor_challenges (
    ${digest('challenge_hash')} primary key,
    purpose ${key} check (purpose in ('passkey_login', 'second_factor', 'new_passkey', 'proof')),
    user_id bigint references users on delete cascade,
    session_id uuid references sessions on delete cascade,
    attempts integer not null default 0 check (attempts >= 0),
    expires_at timestamptz not null,
    check ((purpose = 'passkey_login') = (user_id is null)),
    check ((purpose in ('new_passkey', 'proof')) = (session_id is not null))
  )`,
  `create index factor_challenges_by_user on factor_challenges (user_id)`,
  `create index factor_challenges_by_session on factor_challenges (session_id)`,
  `create index factor_challenges_by_expiry on factor_challenges (expires_at)`,

  // Actions of operators. Rows are only added. Each contains the hash of the row before, so a
  // changed, missing or inserted row is detected. It names people by id and outlives their
  // accounts.
  `create table audit_log (
    id bigint primary key check (id > 0),
    at timestamptz not null,
    operator text not null check (operator <> ''),
    action ${key} check (action <> ''),
    user_id bigint,
    subject_digest text collate "C" check (length(subject_digest) = 43),
    details text not null,
    outcome ${key} check (outcome in ('begun', 'done', 'refused', 'failed')),
    ${digest('previous_hash')} unique,
    ${digest('hash')} unique
  )`,
];

/**
 * Creates passkeys, authenticator apps, recovery codes, their challenges, and the audit log of
 * operators.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
