/**
 * What a person reads about an event: the one table from events to toasts. It draws nothing, so that
 * any toast library can show what it answers.
 *
 * See docs/specification.md#notifications.
 *
 * @module
 */
import { formatDate, welcome } from '@martelo/domain/calendar';
import { ERROR_TITLE } from '@martelo/domain/errors';
import { shortenName } from '@martelo/domain/names';
import type { ApiEventName, ApiEvents, Failed, NamedEvent } from './events.ts';
import { notificationsOf } from './notifications.ts';

/** A toast to show. */
export interface EventToast {
  readonly type: 'success' | 'error' | 'info';
  /** What happened, in a few words. */
  readonly title: string;
  /** More about it, or what to do next. */
  readonly message?: string;
}

/** Names of the events that tell no failure. */
type QuietName = {
  [Name in ApiEventName]: ApiEvents[Name] extends Failed ? never : Name;
}[ApiEventName];

type Told<Name extends QuietName> = (event: ApiEvents[Name]) => EventToast;

const success = (title: string, message?: string): EventToast =>
  message === undefined ? { type: 'success', title } : { type: 'success', title, message };

/** A mail is on its way, or would be: the same words whoever the address belongs to. */
const mailed = (message: string): EventToast => ({
  type: 'info',
  title: 'Confira seu e-mail',
  message,
});

/** `null`: its own place shows it, as a pressed heart does. */
const told: { readonly [Name in QuietName]: Told<Name> | null } = {
  login_needed: null,
  login_success({ user: { gender, display_name } }) {
    const name = shortenName(display_name);
    return success(name === '' ? welcome(gender) : `${welcome(gender)}, ${name}`);
  },
  logout: () => success('Você saiu da sua conta'),
  sign_up_success: ({ email }) => mailed(`Enviamos um link de confirmação para ${email}.`),
  confirmation_success: () => success('E-mail confirmado'),
  confirmation_sent: ({ message }) => mailed(message),
  password_requested: ({ message }) => mailed(message),
  password_updated: () => success('Senha alterada'),
  user_updated: () => success('Dados salvos'),
  user_exported: () => success('Seus dados foram baixados'),
  user_deleted: ({ message }) => success('Exclusão agendada', message),
  email_change_undone: null,
  session_ended: () => success('Sessão encerrada'),
  sessions_ended: ({ removed }) =>
    success(removed === 0 ? 'Não havia outras sessões' : 'Outras sessões encerradas'),
  passkey_added: () => success('Chave de acesso adicionada'),
  passkey_removed: () => success('Chave de acesso removida'),
  totp_enabled: () => success('Verificação em duas etapas ativada'),
  totp_removed: () => success('Aplicativo autenticador removido'),
  recovery_codes_renewed: () => success('Novos códigos de recuperação criados'),
  notification_preferences_updated: () => success('Preferências salvas'),
  unsubscribed: () => success('Inscrição cancelada', 'Você não receberá mais estes e-mails.'),
  interests_updated: null,
  address_created: () => success('Endereço salvo'),
  address_updated: () => success('Endereço salvo'),
  address_removed: () => success('Endereço removido'),
  contact_success: ({ message }) => success('Mensagem enviada', message),
  lot_liked: null,
  author_followed: null,
  radar_added: ({ item }) => success('Busca salva no radar', item.name),
  radar_renewed: ({ item }) =>
    success('Busca renovada', `Vale até ${formatDate(new Date(item.expires_at))}.`),
  radar_removed: () => success('Busca removida do radar'),
  radar_removed_all: () => success('Todas as buscas foram removidas do radar'),
  currency_rates: null,
};

/**
 * The toasts that an event asks for: one for a success that its own place does not show, and for a
 * failure one 'Erro' for each message (`notificationsOf`). Lists emit no events, so they stay silent.
 *
 * @example
 * toastsOf('address_removed', { id: 7 }); // [{ type: 'success', title: 'Endereço removido' }]
 * toastsOf('user_updated_error', { error })[1]; // { type: 'error', title: 'Erro', message: 'Senha: é curta' }
 */
export function toastsOf(...[name, event]: NamedEvent): readonly EventToast[] {
  if ('error' in event) {
    return notificationsOf(event.error).map((message) => ({
      type: 'error',
      title: ERROR_TITLE,
      message,
    }));
  }
  const tell = told[name as QuietName] as ((event: ApiEvents[QuietName]) => EventToast) | null;
  return tell === null ? [] : [tell(event)];
}
