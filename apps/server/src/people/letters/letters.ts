/**
 * Mails about an account. They follow from an action of the person, so they have no unsubscribe
 * link (docs/specification.md#mails).
 *
 * @module
 */
import type { ReactNode } from 'react';
import { formatBid } from '@martelo/domain/bid-request';
import { atTime, formatDate } from '@martelo/domain/calendar';
import { phoneText } from '@martelo/domain/phone';
import { action, item, paragraph, quote, type Sender } from '../../outbox/parts.ts';
import { renderMail } from '../../outbox/render.ts';
import { shortened } from '../../outbox/shortened.ts';
import type { Letter } from '../../outbox/outbox.ts';

/** The parts that differ between these mails. */
interface Draft<Kind> {
  kind: Kind;
  subject: string;
  /** Text that a mail program shows next to the subject. */
  preview: string;
  content: readonly ReactNode[];
  reply_to?: string;
  /** Why the recipient gets the mail. @default because of the recipient's account */
  reason?: string;
}

export function letter<Kind extends string>(
  sender: Sender,
  { preview, content, reason, ...head }: Draft<Kind>,
): Letter & { kind: Kind } {
  const subject = shortened(head.subject);
  return {
    ...head,
    subject,
    ...renderMail({ title: subject, preview, sender, content, stopping: null, reason }),
  };
}

export const logIn = ({ siteUrl }: Sender) => action('Entrar', `${siteUrl}/entrar`);
export const newPassword = ({ siteUrl }: Sender) => action('Criar nova senha', `${siteUrl}/senha`);
const IGNORE = paragraph('Se não foi você, ignore esta mensagem: nada mudará.');

/** A pending sign-up and the token that activates it. */
export interface WaitingSignUp {
  token: string;
  /** The name as it was typed. */
  name: string;
  at: Date;
}

const confirmationLink = ({ siteUrl }: Sender, token: string): string =>
  `${siteUrl}/confirmacao#confirmation_token=${token}`;

export const confirmEmail = (sender: Sender, token: string): Letter =>
  letter(sender, {
    kind: 'confirmation',
    subject: 'Confirme seu e-mail',
    preview: 'Falta um passo para concluir seu cadastro.',
    content: [
      paragraph('Olá! Para concluir seu cadastro, confirme este e-mail nos próximos 3 dias.'),
      action('Confirmar e-mail', confirmationLink(sender, token)),
      IGNORE,
    ],
  });

/**
 * Sends new links for pending sign-ups. Each link activates its own sign-up, so the mail shows the
 * time and name of each.
 */
export const confirmOneOf = (sender: Sender, signUps: readonly WaitingSignUp[]): Letter => {
  const [only, ...others] = signUps;
  if (only !== undefined && others.length === 0) return confirmEmail(sender, only.token);
  return letter(sender, {
    kind: 'confirmation',
    subject: 'Confirme seu e-mail',
    preview: 'Escolha o cadastro que é seu.',
    content: [
      paragraph(
        'Olá! Há mais de um cadastro com este e-mail. Confirme só o que você fez; os outros serão descartados.',
      ),
      ...signUps.flatMap(({ token, name, at }) => [
        paragraph(`${name}, ${formatDate(at)} ${atTime(at)}`),
        action('Confirmar este cadastro', confirmationLink(sender, token)),
      ]),
      IGNORE,
    ],
  });
};

/** Sent when a person signs up with an address that has an account. */
export const alreadyRegistered = (sender: Sender): Letter =>
  letter(sender, {
    kind: 'already_registered',
    subject: 'Você já tem uma conta',
    preview: 'Alguém tentou se cadastrar com este e-mail.',
    content: [
      paragraph('Olá! Alguém tentou se cadastrar com este e-mail, que já tem uma conta.'),
      logIn(sender),
      paragraph('Esqueceu a senha? Crie outra.'),
      newPassword(sender),
      IGNORE,
    ],
  });

const resetLink = (
  { siteUrl }: Sender,
  { token, email }: { token: string; email: string },
): string =>
  `${siteUrl}/senha/nova#email=${encodeURIComponent(email)}&reset_password_token=${token}`;

/**
 * Lets a person choose a new password. Token and address are in the fragment of the link, which
 * browsers do not send to servers. The address fills in the login form afterwards
 * (docs/api-contract.md#password-reset).
 */
export const resetPassword = (
  sender: Sender,
  { token, email }: { token: string; email: string },
): Letter =>
  letter(sender, {
    kind: 'password_reset',
    subject: 'Crie uma nova senha',
    preview: 'O link vale pelas próximas 6 horas.',
    content: [
      paragraph('Olá! Para criar uma nova senha, abra este link nas próximas 6 horas.'),
      action('Criar nova senha', resetLink(sender, { token, email })),
      IGNORE,
    ],
  });

export const passwordChanged = (sender: Sender): Letter =>
  letter(sender, {
    kind: 'password_changed',
    subject: 'Sua senha foi alterada',
    preview: 'Se foi você, não é preciso fazer nada.',
    content: [
      paragraph('Olá! A senha da sua conta acaba de ser alterada.'),
      paragraph('Se não foi você, crie outra agora.'),
      newPassword(sender),
    ],
  });

export const confirmNewEmail = (sender: Sender, token: string): Letter =>
  letter(sender, {
    kind: 'email_change',
    subject: 'Confirme seu novo e-mail',
    preview: 'Falta um passo para trocar o e-mail da sua conta.',
    content: [
      paragraph('Olá! Para usar este e-mail na sua conta, confirme-o nos próximos 3 dias.'),
      action('Confirmar novo e-mail', confirmationLink(sender, token)),
      IGNORE,
    ],
  });

/** Sent to an address that belongs to another account, when a person wants to change to it. */
export const addressTaken = (sender: Sender): Letter =>
  letter(sender, {
    kind: 'email_taken',
    subject: 'Este e-mail já está em uso',
    preview: 'Alguém tentou usá-lo em outra conta.',
    content: [
      paragraph('Olá! Alguém tentou usar este e-mail em outra conta. Ele continua na sua.'),
      logIn(sender),
      IGNORE,
    ],
  });

/**
 * Sent to the old address when a new one was requested. Its link undoes the change, even after the
 * new address was confirmed.
 */
export const emailChangeRequested = (sender: Sender, undoToken: string): Letter =>
  letter(sender, {
    kind: 'email_change_notice',
    subject: 'Pedido de troca de e-mail',
    preview: 'Se não foi você, desfaça a troca nos próximos 7 dias.',
    content: [
      paragraph(
        'Olá! Recebemos um pedido de troca do e-mail da sua conta. A troca só vale depois que o novo endereço for confirmado.',
      ),
      paragraph(
        'Se não foi você, desfaça a troca nos próximos 7 dias, mesmo que o novo endereço já tenha sido confirmado. Todas as sessões serão encerradas e você criará uma nova senha.',
      ),
      action('Desfazer a troca', `${sender.siteUrl}/email/desfazer#undo_token=${undoToken}`),
      paragraph('Se foi você, não é preciso fazer nada.'),
    ],
  });

export const emailRestored = (
  sender: Sender,
  { token, email }: { token: string; email: string },
): Letter =>
  letter(sender, {
    kind: 'email_restored',
    subject: 'A troca de e-mail foi desfeita',
    preview: 'Crie uma nova senha para entrar.',
    content: [
      paragraph(
        'Olá! Sua conta voltou a usar este e-mail, e todas as sessões foram encerradas. A senha antiga não vale mais: crie outra nas próximas 6 horas.',
      ),
      action('Criar nova senha', resetLink(sender, { token, email })),
    ],
  });

export const newDeviceLogin = (sender: Sender, { device, place, address, at }: NewDevice): Letter =>
  letter(sender, {
    kind: 'new_device',
    subject: 'Novo acesso à sua conta',
    preview: `${formatDate(at)} ${atTime(at)}${device === '' ? '' : `, ${device}`}`,
    content: [
      paragraph('Olá! Alguém entrou na sua conta em um aparelho que ainda não conhecíamos.'),
      paragraph(
        [
          `Quando: ${formatDate(at)} ${atTime(at)}`,
          ...(device === '' ? [] : [`Aparelho: ${device}`]),
          ...(place === null ? [] : [`Lugar: ${place}`]),
          ...(address === null ? [] : [`Endereço IP: ${address}`]),
        ].join(' · '),
      ),
      paragraph('Se foi você, não é preciso fazer nada. Se não foi, crie uma nova senha agora.'),
      newPassword(sender),
    ],
  });

/** The origin of a login. */
interface NewDevice {
  device: string;
  place: string | null;
  address: string | null;
  at: Date;
}

export const deletionRequested = (sender: Sender, eraseAt: Date): Letter =>
  letter(sender, {
    kind: 'account_deletion',
    subject: 'Sua conta será excluída',
    preview: `Seus dados serão apagados em ${formatDate(eraseAt)}.`,
    content: [
      paragraph(
        `Olá! Seus dados serão apagados em ${formatDate(eraseAt)}. Mudou de ideia? Até lá, basta entrar para cancelar.`,
      ),
      action('Entrar e manter a conta', `${sender.siteUrl}/entrar`),
      paragraph('Se não foi você quem pediu, entre agora e depois crie uma nova senha.'),
    ],
  });

/** Sent after a login canceled the deletion of the account. */
export const deletionCanceled = (sender: Sender): Letter =>
  letter(sender, {
    kind: 'account_deletion_canceled',
    subject: 'A exclusão da sua conta foi cancelada',
    preview: 'Seus dados não serão apagados.',
    content: [
      paragraph(
        'Olá! Como alguém entrou na sua conta, a exclusão foi cancelada e seus dados não serão apagados.',
      ),
      paragraph('Ainda quer excluir a conta? Peça de novo em Meus dados.'),
      action('Abrir Meus dados', `${sender.siteUrl}/account/profile`),
      paragraph('Se não foi você quem entrou, crie uma nova senha agora.'),
      newPassword(sender),
    ],
  });

/** The message of a person, the lot that it is about, and a bid or an offer. */
interface Message {
  message: string;
  lot: { number: string; title: string; auction: string; path: string } | null;
  bid: { amount_cents: number; isOffer: boolean } | null;
}

const aboutLot = (sender: Sender, { lot, bid }: Message): ReactNode[] => {
  if (lot === null) return [];
  const href = `${sender.siteUrl}${lot.path}`;
  if (bid === null) return [action('Ver o lote', href)];
  const title = `Lote ${lot.number}, ${lot.title}`;
  const amount = formatBid(bid.amount_cents);
  return [item({ title, href, picture: null, facts: [lot.auction], amount })];
};

const nameOf = (bid: NonNullable<Message['bid']>): string => (bid.isOffer ? 'Oferta' : 'Lance');

/** Returns the subject of the mail to the house. */
function subjectOf({ lot, bid }: Message): string {
  if (lot === null) return 'Mensagem de um visitante';
  if (bid === null) return `Mensagem sobre o lote ${lot.title}`;
  return `${nameOf(bid)} de ${formatBid(bid.amount_cents)} no lote ${lot.number}, ${lot.title}`;
}

/**
 * Forwards a person's message to its house or to the marketplace. A bid or an offer is forwarded with
 * the name and the phone of the person.
 *
 * @param house - the house of the message, when the marketplace receives it instead
 */
export const contactMessage = (
  sender: Sender,
  {
    from: { email, name, phone },
    house,
    ...sent
  }: Message & {
    from: { email: string; name: string; phone: string | null };
    house?: string | undefined;
  },
): Letter =>
  letter(sender, {
    kind: 'contact',
    subject: subjectOf(sent),
    preview: sent.bid === null ? `De ${email}` : `De ${name}`,
    reply_to: email,
    reason:
      'Você recebeu esta mensagem porque este endereço recebe as mensagens enviadas pela página de contato do Martelo.',
    content: [
      paragraph(house === undefined ? `${email} escreveu:` : `${email} escreveu para ${house}:`),
      quote(sent.message),
      ...aboutLot(sender, sent),
      ...(sent.bid === null
        ? []
        : [paragraph(`Nome: ${name}`), paragraph(`Telefone: ${phoneText(phone)}`)]),
      paragraph(`Para responder a ${email}, responda a esta mensagem.`),
    ],
  });

/** Copy of a message for its writer. */
export const contactCopy = (
  sender: Sender,
  { isToHouse, ...sent }: Message & { isToHouse: boolean },
): Letter => {
  const answer = isToHouse ? 'A casa responderá por e-mail.' : 'Responderemos por e-mail.';
  const { bid } = sent;
  return letter(sender, {
    kind: 'contact_copy',
    subject:
      bid === null
        ? 'Recebemos sua mensagem'
        : `Recebemos ${bid.isOffer ? 'sua oferta' : 'seu lance'}`,
    preview: bid === null ? answer : `Em análise. ${answer}`,
    content: [
      paragraph(
        bid === null
          ? `Olá! Recebemos sua mensagem. ${answer} Você escreveu:`
          : `Olá! ${bid.isOffer ? 'Sua oferta' : 'Seu lance'} está em análise. ${answer} Você escreveu:`,
      ),
      quote(sent.message),
      ...aboutLot(sender, sent),
    ],
  });
};
