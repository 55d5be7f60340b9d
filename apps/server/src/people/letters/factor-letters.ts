/**
 * Mails about passkeys and other factors. They notify the person of every change, so an
 * intruder cannot change the login unnoticed.
 *
 * @module
 */
import { countLabel } from '@martelo/domain/text';
import { action, paragraph, type Sender } from '../../outbox/parts.ts';
import { renderMail } from '../../outbox/render.ts';
import type { Letter } from '../../outbox/outbox.ts';

type Part = ReturnType<typeof paragraph>;

/** The parts that differ between these mails. */
interface Notice {
  kind: string;
  subject: string;
  preview: string;
  /** What happened, in one or two sentences. */
  text: string;
  /** What to do when the person did not make the change. */
  otherwise?: Part[];
}

const newPassword = (sender: Sender): Part[] => [
  paragraph('Se não foi você, crie outra senha agora e confira as etapas de verificação da conta.'),
  action('Criar nova senha', `${sender.siteUrl}/senha`),
];

const notice = (
  sender: Sender,
  { kind, subject, preview, text, otherwise = newPassword(sender) }: Notice,
): Letter => ({
  kind,
  subject,
  ...renderMail({
    title: subject,
    preview,
    sender,
    content: [paragraph(`Olá! ${text}`), ...otherwise],
    stopping: null,
  }),
});

const IF_YOU = 'Se foi você, não é preciso fazer nada.';

/** Sent after a passkey was added. */
export const passkeyAdded = (sender: Sender, name: string): Letter =>
  notice(sender, {
    kind: 'passkey_added',
    subject: 'Nova chave de acesso na sua conta',
    preview: IF_YOU,
    text: `A chave de acesso “${name}” acaba de ser adicionada à sua conta. Com ela, é possível entrar sem senha.`,
  });

/** Sent after a passkey was removed. */
export const passkeyRemoved = (sender: Sender, name: string): Letter =>
  notice(sender, {
    kind: 'passkey_removed',
    subject: 'Chave de acesso removida',
    preview: IF_YOU,
    text: `A chave de acesso “${name}” acaba de ser removida da sua conta.`,
  });

/** Sent after an authenticator app was enabled. */
export const totpEnabled = (sender: Sender): Letter =>
  notice(sender, {
    kind: 'totp_enabled',
    subject: 'Aplicativo autenticador ativado',
    preview: IF_YOU,
    text: 'A partir de agora, quem entrar na sua conta com a senha também precisará de um código do aplicativo autenticador.',
  });

/** Sent after an authenticator app was disabled. */
export const totpDisabled = (sender: Sender): Letter =>
  notice(sender, {
    kind: 'totp_disabled',
    subject: 'Aplicativo autenticador desativado',
    preview: IF_YOU,
    text: 'O código do aplicativo autenticador não é mais pedido para entrar na sua conta.',
  });

/** Sent after recovery codes were renewed. */
export const recoveryCodesRenewed = (sender: Sender): Letter =>
  notice(sender, {
    kind: 'recovery_codes_renewed',
    subject: 'Novos códigos de recuperação',
    preview: IF_YOU,
    text: 'Foram criados novos códigos de recuperação para a sua conta. Os anteriores não valem mais.',
  });

/** Sent after a login with a recovery code. */
export const recoveryCodeUsed = (sender: Sender, left: number): Letter =>
  notice(sender, {
    kind: 'recovery_code_used',
    subject: 'Código de recuperação usado',
    preview: IF_YOU,
    text:
      left === 0
        ? 'Alguém entrou na sua conta com o último código de recuperação. Crie outros na sua conta, em Sessões e segurança.'
        : `Alguém entrou na sua conta com um código de recuperação. ${left === 1 ? 'Resta' : 'Restam'} ${countLabel(left, 'código', 'códigos')}.`,
  });

/** Sent when a login had the right password and too many wrong second factors. */
export const secondFactorFailing = (sender: Sender): Letter =>
  notice(sender, {
    kind: 'second_factor_failing',
    subject: 'Tentativa de entrar na sua conta',
    preview: 'A senha estava certa, mas a segunda etapa, não.',
    text: 'Alguém digitou a sua senha e errou várias vezes a segunda etapa de verificação. Ninguém entrou na sua conta.',
    otherwise: [
      paragraph('Se não foi você, alguém sabe a sua senha: crie outra agora.'),
      action('Criar nova senha', `${sender.siteUrl}/senha`),
    ],
  });

/** Sent after an operator ended a person's sessions. */
export const operatorEndedSessions = (sender: Sender): Letter =>
  notice(sender, {
    kind: 'operator_ended_sessions',
    subject: 'Sua conta foi desconectada',
    preview: 'Entre novamente para continuar.',
    text: 'A equipe do site encerrou todas as sessões da sua conta, por segurança. Seus dados não mudaram: entre novamente para continuar.',
    otherwise: [action('Entrar', `${sender.siteUrl}/entrar`)],
  });

/** Sent after an operator removed a person's factors. */
export const operatorResetFactors = (sender: Sender): Letter =>
  notice(sender, {
    kind: 'operator_reset_factors',
    subject: 'Etapas de verificação removidas',
    preview: 'Se você não pediu isso, crie outra senha agora.',
    text: 'A equipe do site removeu as chaves de acesso, o aplicativo autenticador e os códigos de recuperação da sua conta e encerrou as sessões. Para entrar, basta a senha; depois, ative as etapas de novo.',
    otherwise: [
      paragraph('Se você não pediu isso, crie outra senha agora.'),
      action('Criar nova senha', `${sender.siteUrl}/senha`),
    ],
  });
