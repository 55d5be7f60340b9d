import { sql, type Kysely } from 'kysely';

// Sorted and compared by bytes, which is the same on every engine and machine.
const key = `text collate "C" not null`;
// SHA-256 in base64url: a stored hash cannot be used as a token.
const tokenHash = `token_hash ${key} check (length(token_hash) = 43)`;

const statements = [
  `create table users (
    id bigint primary key,
    uuid uuid not null unique,
    email ${key} unique check (email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$'),
    unconfirmed_email text
      check (unconfirmed_email = lower(unconfirmed_email) and unconfirmed_email <> email),
    password_hash text not null check (password_hash like '$argon2id$%'),
    person_type text not null check (person_type in ('individual', 'company')),
    full_name text check (full_name <> ''),
    legal_name text check (legal_name <> ''),
    gender text check (gender in ('lady', 'gentleman')),
    cpf text check (cpf ~ '^[0-9]{11}$'),
    cnpj text check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
    birthdate date,
    phone text check (phone ~ '^[0-9]{10,11}$'),
    confirmed_at timestamptz,
    erase_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (case person_type when 'company' then legal_name else full_name end is not null)
  )`,
  `create index users_to_erase on users (erase_at) where erase_at is not null`,

  // Avatars are stored in the database, so that every process can serve them and a backup contains
  // them.
  `create table avatars (
    user_id bigint primary key references users on delete cascade,
    file_name ${key} unique check (file_name ~ '^[0-9a-f-]{36}\\.webp$'),
    bytes bytea not null
  )`,

  `create table sessions (
    id uuid primary key,
    ${tokenHash} unique,
    user_id bigint not null references users on delete cascade,
    scope text not null check (scope in ('session', 'email_link')),
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    expires_at timestamptz not null check (expires_at > created_at)
  )`,
  `create index sessions_by_user on sessions (user_id)`,
  `create index sessions_by_expiry on sessions (expires_at)`,

  // Tokens in the links of mails. Each has one purpose and expires.
  `create table mail_tokens (
    ${tokenHash} primary key,
    user_id bigint not null references users on delete cascade,
    purpose text not null
      check (purpose in ('confirmation', 'email_change', 'password_reset', 'login')),
    email text not null,
    password_hash text check (password_hash is null or purpose = 'confirmation'),
    uses integer not null default 0 check (uses >= 0),
    first_used_at timestamptz,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null check (expires_at > created_at),
    check ((uses > 0) = (first_used_at is not null))
  )`,
  `create unique index mail_tokens_one_reset on mail_tokens (user_id)
    where purpose = 'password_reset'`,
  `create index mail_tokens_by_user on mail_tokens (user_id)`,
  `create index mail_tokens_by_expiry on mail_tokens (expires_at)`,

  // The consents that a person gave or withdrew, with their times. LGPD art. 8 §2 requires this
  // proof.
  `create table consents (
    user_id bigint not null references users on delete cascade,
    kind text not null check (kind <> ''),
    granted boolean not null,
    version text,
    at timestamptz not null default now()
  )`,
  `create index consents_by_user on consents (user_id, kind, at desc)`,

  // A mail is written in the same transaction as the action that causes it. The sender marks it
  // afterwards.
  `create table outbox (
    id uuid primary key,
    user_id bigint references users on delete cascade,
    kind text not null check (kind <> ''),
    recipient text not null check (recipient <> ''),
    subject text not null check (subject <> ''),
    body text not null check (body <> ''),
    created_at timestamptz not null default now(),
    sent_at timestamptz
  )`,
  `create index outbox_waiting on outbox (created_at, id) where sent_at is null`,
  `create index outbox_by_user on outbox (user_id)`,

  // These counts have no value after a crash. Addresses are stored as digests only.
  `create unlogged table rate_limits (
    key_hash text collate "C" primary key,
    hits integer not null check (hits > 0),
    resets_at timestamptz not null
  )`,
  `create index rate_limits_by_reset on rate_limits (resets_at)`,
];

/** Creates people, sessions, consents and the outbox of mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
