import { formatDate, welcome } from '@martelo/domain/calendar';
import { ERROR_TITLE } from '@martelo/domain/errors';
import { greetedName } from '@martelo/domain/names';
import type { ApiEventName, ApiEvents, FailedEvent, NamedEvent } from './events.ts';
import { notificationsOf } from '../calls/notifications.ts';

/** A toast to show. */
export interface EventToast {
  readonly type: 'success' | 'error' | 'info';
  /** What happened, in a few words. */
  readonly title: string;
  /** Details, or what to do next. */
  readonly message?: string;
}

/** Names of the events without an error. */
type SuccessName = {
  [Name in ApiEventName]: ApiEvents[Name] extends FailedEvent ? never : Name;
}[ApiEventName];

type ToToast<Name extends SuccessName> = (event: ApiEvents[Name]) => EventToast;

const success = (title: string, message?: string): EventToast =>
  message === undefined ? { type: 'success', title } : { type: 'success', title, message };

/** Reports that a mail was sent. The words do not reveal whether the address has an account. */
const mailSent = (message: string): EventToast => ({
  type: 'info',
  title: 'Confira seu e-mail',
  message,
});

/**
 * The toast of each event. `null` where the page shows the result, such as a pressed like button.
 */
const toasts: { readonly [Name in SuccessName]: ToToast<Name> | null } = {
  login_needed: null,
  login_success({ user: { gender, display_name } }) {
    const name = greetedName(display_name);
    return success(name === '' ? welcome(gender) : `${welcome(gender)}, ${name}`);
  },
  logout: () => success('Você saiu da sua conta'),
  sign_up_success: ({ email }) => mailSent(`Enviamos um link de confirmação para ${email}.`),
  confirmation_success: () => success('E-mail confirmado'),
  confirmation_sent: ({ message }) => mailSent(message),
  password_requested: ({ message }) => mailSent(message),
  password_updated: () => success('Senha alterada'),
  user_updated: ({ unconfirmed }) =>
    // Other back ends may not have the field.
    unconfirmed
      ? success('Dados salvos', `Enviamos um link de confirmação para ${unconfirmed}.`)
      : success('Dados salvos'),
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
  contact_success: ({ message }) =>
    success('Mensagem enviada', message.replace(/^Mensagem enviada\. /, '')),
  reminder_set: ({ reminded }) =>
    reminded
      ? success('Lembrete ativado', 'Avisaremos por e-mail uma hora antes.')
      : success('Lembrete desativado'),
  calendar_changed: ({ isOn }) =>
    isOn ? success('Endereço da agenda criado') : success('Endereço da agenda removido'),
  push_changed: ({ isOn }) =>
    isOn ? success('Notificações ativadas') : success('Notificações desativadas'),
  note_saved: ({ note }) => success(note === null ? 'Anotação removida' : 'Anotação salva'),
  bid_sent: null,
  lot_liked: null,
  author_followed: null,
  house_followed: null,
  radar_added: ({ item }) => success('Busca salva no radar', item.name),
  radar_renewed({ item }) {
    const until = formatDate(new Date(item.expires_at));
    return success('Busca renovada', until === '' ? undefined : `Vale até ${until}.`);
  },
  radar_removed: () => success('Busca removida do radar'),
  radar_removed_all: () => success('Todas as buscas foram removidas do radar'),
  currency_rates: null,
};

/**
 * Returns the toasts of an event: one for a success that the page does not show, and one 'Erro' for
 * each message of an error (docs/specification.md#notifications). Reads emit no events, so a failed
 * list shows no toast.
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
  const toToast = toasts[name as SuccessName] as ToToast<SuccessName> | null;
  return toToast === null ? [] : [toToast(event)];
}
