/**
 * The mails about an account. They follow from what the person did, so that nobody unsubscribes
 * from them (contract §6).
 *
 * @module
 */
import { formatDate } from '@martelo/domain/calendar';
import type { Letter } from './outbox.ts';

const letter = (kind: string, subject: string, ...paragraphs: string[]): Letter => ({
  kind,
  subject,
  body: ['Olá!', ...paragraphs].join('\n\n'),
});

const IGNORE = 'Se não foi você, ignore esta mensagem: nada mudará.';

/** Asks a new person to confirm the address. */
export const confirmEmail = (siteUrl: string, token: string): Letter =>
  letter(
    'confirmation',
    'Confirme seu e-mail',
    'Para concluir seu cadastro, abra este link nos próximos 3 dias:',
    `${siteUrl}/confirmacao?confirmation_token=${token}`,
    IGNORE,
  );

/** To an address with which someone signs up again. */
export const alreadyRegistered = (siteUrl: string): Letter =>
  letter(
    'already_registered',
    'Você já tem uma conta',
    'Alguém tentou se cadastrar com este e-mail, que já tem uma conta.',
    `Para entrar: ${siteUrl}/entrar\nEsqueceu a senha? ${siteUrl}/senha`,
    IGNORE,
  );

/** Lets a person choose a new password. */
export const resetPassword = (siteUrl: string, token: string): Letter =>
  letter(
    'password_reset',
    'Crie uma nova senha',
    'Para criar uma nova senha, abra este link nas próximas 6 horas:',
    `${siteUrl}/senha/nova?reset_password_token=${token}`,
    IGNORE,
  );

/** After a password was changed. */
export const passwordChanged = (siteUrl: string): Letter =>
  letter(
    'password_changed',
    'Sua senha foi alterada',
    'A senha da sua conta acaba de ser alterada.',
    `Se não foi você, crie outra agora: ${siteUrl}/senha`,
  );

/** Asks to confirm a new address of an account. */
export const confirmNewEmail = (siteUrl: string, token: string): Letter =>
  letter(
    'email_change',
    'Confirme seu novo e-mail',
    'Para usar este e-mail na sua conta, abra este link nos próximos 3 dias:',
    `${siteUrl}/confirmacao?confirmation_token=${token}`,
    IGNORE,
  );

/** To an address of another account that someone wants for theirs. */
export const addressTaken = (siteUrl: string): Letter =>
  letter(
    'email_taken',
    'Este e-mail já está em uso',
    'Alguém quis usar este e-mail em outra conta. Ele continua a ser da sua.',
    `Para entrar: ${siteUrl}/entrar`,
    IGNORE,
  );

/** To the old address, when another was asked for. */
export const emailChangeAsked = (siteUrl: string): Letter =>
  letter(
    'email_change_notice',
    'Pedido de troca de e-mail',
    'Foi pedida a troca do e-mail da sua conta. Ela vale quando o novo endereço for confirmado.',
    `Se não foi você, crie uma nova senha agora: ${siteUrl}/senha`,
  );

/** After a person deleted the account. */
export const deletionAsked = (siteUrl: string, eraseAt: Date): Letter =>
  letter(
    'account_deletion',
    'Sua conta será excluída',
    `Seus dados serão apagados em ${formatDate(eraseAt)}. Até lá, basta entrar para cancelar:`,
    `${siteUrl}/entrar`,
  );

/** Hands a message of a person on to the house that it is for. */
export const contactMessage = (
  siteUrl: string,
  {
    message,
    from,
    lot,
  }: { message: string; from: string; lot: { title: string; path: string } | null },
): Letter =>
  letter(
    'contact',
    lot === null ? 'Mensagem de um visitante' : `Mensagem sobre o lote ${lot.title.slice(0, 80)}`,
    `${from} escreveu:`,
    message,
    ...(lot === null ? [] : [`Sobre: ${siteUrl}${lot.path}`]),
    `Responda para ${from}.`,
  );
