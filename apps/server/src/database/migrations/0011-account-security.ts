import { sql, type Kysely } from 'kysely';

const key = `text collate "C" not null`;
const tokenHash = `token_hash ${key} check (length(token_hash) = 43)`;

const statements = [
  // Each sign-up is separate until its own link is opened, because two people may type the same
  // address.
  `create table sign_ups (
    id uuid primary key,
    email ${key} check (email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$'),
    password_hash text not null check (password_hash like '$argon2id$%'),
    person jsonb not null check (jsonb_typeof(person) = 'object'),
    terms_version text not null,
    news boolean not null,
    created_at timestamptz not null default now()
  )`,
  `create index sign_ups_by_email on sign_ups (email, created_at desc)`,
  `create table sign_up_tokens (
    ${tokenHash} primary key,
    sign_up_id uuid not null references sign_ups on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index sign_up_tokens_by_sign_up on sign_up_tokens (sign_up_id)`,

  // Accounts that were never confirmed become pending sign-ups with their links.
  `insert into sign_ups (id, email, password_hash, person, terms_version, news, created_at)
    select users.uuid, users.email, users.password_hash,
      jsonb_build_object('person_type', person_type, 'full_name', full_name,
        'legal_name', legal_name, 'gender', gender, 'cpf', cpf, 'cnpj', cnpj,
        'birthdate', to_char(birthdate, 'YYYY-MM-DD'), 'phone', phone),
      coalesce((select version from consents where user_id = users.id and kind = 'terms'
        order by at desc limit 1), ''),
      coalesce((select granted from consents where user_id = users.id and kind = 'news'
        order by at desc limit 1), false),
      users.updated_at
    from users where confirmed_at is null`,
  // Only the links of the latest sign-up: the details of earlier ones are lost.
  `insert into sign_up_tokens (token_hash, sign_up_id, expires_at)
    select mail_tokens.token_hash, users.uuid, mail_tokens.expires_at
    from mail_tokens join users on users.id = mail_tokens.user_id
    where users.confirmed_at is null and purpose = 'confirmation'
      and mail_tokens.password_hash = users.password_hash`,
  `delete from users where confirmed_at is null`,
  `alter table mail_tokens drop column password_hash`,
  `alter table mail_tokens drop constraint mail_tokens_purpose_check`,
  `alter table mail_tokens add constraint mail_tokens_purpose_check check (purpose in
    ('confirmation', 'email_change', 'email_undo', 'password_reset', 'login'))`,

  // Browsers that have logged in before. Only the digest of their cookie is stored.
  `create table devices (
    id uuid primary key,
    user_id bigint not null references users on delete cascade,
    ${tokenHash} unique,
    name text not null,
    network text,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now()
  )`,
  `create index devices_by_user on devices (user_id, last_used_at desc)`,

  // Adds the location where a session is used, which its person can see, and the time of the last
  // proof.
  `alter table sessions
    add column device text not null default '',
    add column address text,
    add column place text,
    add column authenticated_at timestamptz not null default now()`,
  `update sessions set authenticated_at = created_at`,

  // Events of accounts. An event without a person is a login for an address without an account.
  `create table security_events (
    id uuid primary key,
    user_id bigint references users on delete cascade,
    kind ${key} check (kind <> ''),
    succeeded boolean not null,
    device text not null,
    address text,
    place text,
    request_id text,
    at timestamptz not null default now()
  )`,
  `create index security_events_by_user on security_events (user_id, at desc, id)`,
  `create index security_events_by_time on security_events (at)`,
];

/** Creates separate sign-ups, devices, the origin of sessions, and the security log of accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
