/**
 * The security log of accounts: one row for the person, kept for six months, and one line in the
 * server's log. The line names the account by its id and the call by its request id. It contains no
 * other personal data.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { SecurityLog } from '@martelo/domain/entities';
import type { Schema } from '../../database/schema.ts';
import type { PageRequest } from '../../database/pages.ts';
import { pageOf } from '../../http/query.ts';
import { isoInSaoPaulo } from '../../http/wire.ts';
import { queueMail, type Letter, type Mailer } from '../../outbox/outbox.ts';
import { countOf } from './users.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';

/** Every kind of event with its label for the person. */
const eventLabels = {
  sign_up_confirmed: 'Cadastro confirmado',
  login: 'Entrada com senha',
  login_link: 'Entrada por link de e-mail',
  logout: 'Saída',
  password_changed: 'Senha alterada',
  password_reset_requested: 'Pedido de nova senha',
  password_reset: 'Nova senha criada por link',
  proof: 'Confirmação de identidade',
  email_change_requested: 'Pedido de troca de e-mail',
  email_changed: 'E-mail trocado',
  email_restored: 'Troca de e-mail desfeita',
  session_ended: 'Sessão encerrada',
  other_sessions_ended: 'Outras sessões encerradas',
  data_exported: 'Dados baixados',
  deletion_requested: 'Pedido de exclusão da conta',
  deletion_canceled: 'Exclusão da conta cancelada',
  login_passkey: 'Entrada com chave de acesso',
  login_second_factor: 'Entrada com senha e segunda etapa',
  second_factor_requested: 'Senha certa, segunda etapa pedida',
  second_factor: 'Segunda etapa da entrada',
  passkey_cloned: 'Chave de acesso usada por uma cópia',
  passkey_added: 'Chave de acesso adicionada',
  passkey_removed: 'Chave de acesso removida',
  totp_enabled: 'Aplicativo autenticador ativado',
  totp_disabled: 'Aplicativo autenticador desativado',
  recovery_codes_renewed: 'Códigos de recuperação renovados',
  recovery_code_used: 'Código de recuperação usado',
  operator_ended_sessions: 'Sessões encerradas pela equipe do site',
  operator_reset_factors: 'Etapas de verificação removidas pela equipe do site',
  operator_requested_deletion: 'Exclusão da conta pedida à equipe do site',
} as const satisfies Readonly<Record<string, string>>;

export type SecurityEventKind = keyof typeof eventLabels;

export type EventSource = Pick<RequestOrigin, 'address' | 'device' | 'place' | 'requestId' | 'log'>;

/** An event to record. */
interface SecurityEventDraft {
  /** `null`: an address without an account. Such an event appears in the server's log only. */
  userId: number | null;
  kind: SecurityEventKind;
  /** @default true */
  succeeded?: boolean;
  origin: EventSource;
}

/**
 * Records an event. Call it in the transaction of the action, so both are stored or neither
 * is.
 */
export async function recordEvent(
  db: Kysely<Schema>,
  { userId, kind, succeeded = true, origin }: SecurityEventDraft,
): Promise<void> {
  const { address, device, place, requestId, log } = origin;
  const line = { security: kind, succeeded, user_id: userId, request_id: requestId };
  if (succeeded) log.info(line);
  else log.warn(line);
  if (userId === null) return;
  await db
    .insertInto('security_events')
    .values({
      id: randomUUID(),
      user_id: userId,
      kind,
      succeeded,
      device,
      address,
      place,
      request_id: requestId,
      at: sql<Date>`clock_timestamp()`,
    })
    .execute();
}

/** Records a change of an account in the security log, and notifies its person by mail. */
export async function recordChange(
  db: Kysely<Schema>,
  mailer: Mailer,
  { person, origin }: { person: { id: number; email: string }; origin: EventSource },
  letter: Letter & { kind: SecurityEventKind },
): Promise<void> {
  await recordEvent(db, { userId: person.id, kind: letter.kind, origin });
  await queueMail(db, mailer, person, letter);
}

/** Returns the label of an event for its person; for an unknown kind, the kind itself. */
export const eventLabel = (kind: string): string =>
  (eventLabels as Readonly<Record<string, string>>)[kind] ?? kind;

/** Returns a page of a person's events, newest first. */
export async function readSecurityLog(
  db: Kysely<Schema>,
  userId: number,
  page: PageRequest,
): Promise<SecurityLog> {
  const total = await countOf(db, 'security_events', userId);
  const rows = await db
    .selectFrom('security_events')
    .select(['id', 'kind', 'succeeded', 'device', 'address', 'place', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(page.per)
    .offset((page.page - 1) * page.per)
    .execute();
  return {
    ...pageOf(page, total),
    events: rows.map(({ id, kind, succeeded, device, address, place, at }) => {
      const label = eventLabel(kind);
      return { id, kind, label, succeeded, device, address, place, at: isoInSaoPaulo(at) };
    }),
  };
}
