import { formatDate, formatTime } from '@martelo/domain/calendar';
import type { PersonReport } from './operator-actions.ts';

const formatDateTime = (iso: string): string => {
  const date = new Date(iso);
  return `${formatDate(date)} ${formatTime(date)}`;
};

/** Joins the known parts with a dot. */
const line = (...parts: readonly (string | null)[]): string =>
  `  ${parts.filter((part) => part !== null && part !== '').join(' · ')}`;

const list = (title: string, lines: readonly string[]): string[] => [
  `${title} (${lines.length})`,
  ...lines,
];

/** Describes an account as text for the terminal. */
export function describePerson({
  id,
  email,
  createdAt,
  eraseAt,
  sessions,
  factors,
  events,
}: PersonReport): string {
  const { passkeys, totp_enabled_at: totpSince, recovery_codes_left: codes } = factors;
  return [
    `${email} (conta ${id}, desde ${formatDateTime(createdAt)})`,
    ...(eraseAt === null
      ? []
      : [`Será excluída em ${formatDateTime(eraseAt)}, se a pessoa não entrar antes.`]),
    '',
    ...list(
      'Sessões',
      sessions.map(({ scope, device, place, address, last_used_at }) =>
        line(
          formatDateTime(last_used_at),
          device,
          place,
          address,
          scope === 'email_link' ? 'por link de e-mail' : null,
        ),
      ),
    ),
    '',
    ...list(
      'Chaves de acesso',
      passkeys.map(({ name, created_at, last_used_at }) =>
        line(
          name,
          `desde ${formatDateTime(created_at)}`,
          last_used_at === null ? 'nunca usada' : `usada em ${formatDateTime(last_used_at)}`,
        ),
      ),
    ),
    `Aplicativo autenticador: ${totpSince === null ? 'não' : `desde ${formatDateTime(totpSince)}`}`,
    `Códigos de recuperação por usar: ${codes}`,
    '',
    ...list(
      'Últimos acontecimentos',
      events.map(({ at, label, succeeded, device, place, address }) =>
        line(formatDateTime(at), label, succeeded ? null : 'recusado', device, place, address),
      ),
    ),
  ].join('\n');
}
