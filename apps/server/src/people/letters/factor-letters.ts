/**
 * Mails about passkeys and other factors. They notify the person of every change, so an
 * intruder cannot change the login unnoticed.
 *
 * @module
 */
import { countLabel } from '@martelo/domain/text';
import { paragraph, type Sender } from '../../outbox/parts.ts';
import { letter, logIn, newPassword } from './letters.ts';

/** The parts that differ between these mails. */
interface Notice {
  subject: string;
  /** What happened, in one or two sentences. */
  text: string;
  /** @default the person need not do anything about an own change */
  preview?: string;
  /** What to do when the person did not make the change. @default create another password */
  otherwise?: ReturnType<typeof paragraph>[];
}

const notice = <Kind extends string>(
  sender: Sender,
  kind: Kind,
  {
    subject,
    text,
    preview = 'Se foi você, não é preciso fazer nada.',
    otherwise = [
      paragraph(
        'Se não foi você, crie outra senha agora e confira as etapas de verificação da conta.',
      ),
      newPassword(sender),
    ],
  }: Notice,
) => letter(sender, { kind, subject, preview, content: [paragraph(`Olá! ${text}`), ...otherwise] });

export const passkeyAdded = (sender: Sender, name: string) =>
  notice(sender, 'passkey_added', {
    subject: 'Nova chave de acesso na sua conta',
    text: `A chave de acesso “${name}” acaba de ser adicionada à sua conta. Com ela, é possível entrar sem senha.`,
  });

export const passkeyRemoved = (sender: Sender, name: string) =>
  notice(sender, 'passkey_removed', {
    subject: 'Chave de acesso removida',
    text: `A chave de acesso “${name}” acaba de ser removida da sua conta.`,
  });

export const totpEnabled = (sender: Sender) =>
  notice(sender, 'totp_enabled', {
    subject: 'Aplicativo autenticador ativado',
    text: 'A partir de agora, quem entrar na sua conta com a senha também precisará de um código do aplicativo autenticador.',
  });

export const totpDisabled = (sender: Sender) =>
  notice(sender, 'totp_disabled', {
    subject: 'Aplicativo autenticador desativado',
    text: 'O código do aplicativo autenticador não é mais pedido para entrar na sua conta.',
  });

export const recoveryCodesRenewed = (sender: Sender) =>
  notice(sender, 'recovery_codes_renewed', {
    subject: 'Novos códigos de recuperação',
    text: 'Foram criados novos códigos de recuperação para a sua conta. Os anteriores não valem mais.',
  });

/** @param left - the number of codes that are still unused */
export const recoveryCodeUsed = (sender: Sender, left: number) =>
  notice(sender, 'recovery_code_used', {
    subject: 'Código de recuperação usado',
    text:
      left === 0
        ? 'Alguém entrou na sua conta com o último código de recuperação. Crie outros na sua conta, em Sessões e segurança.'
        : `Alguém entrou na sua conta com um código de recuperação. ${left === 1 ? 'Resta' : 'Restam'} ${countLabel(left, 'código', 'códigos')}.`,
  });

/** Sent when a login had the right password and too many wrong second factors. */
export const secondFactorFailing = (sender: Sender) =>
  notice(sender, 'second_factor_failing', {
    subject: 'Tentativa de entrar na sua conta',
    preview: 'A senha estava certa, mas a segunda etapa, não.',
    text: 'Alguém digitou a sua senha e errou várias vezes a segunda etapa de verificação. Ninguém entrou na sua conta.',
    otherwise: [
      paragraph('Se não foi você, alguém sabe a sua senha: crie outra agora.'),
      newPassword(sender),
    ],
  });

export const operatorEndedSessions = (sender: Sender) =>
  notice(sender, 'operator_ended_sessions', {
    subject: 'Sua conta foi desconectada',
    preview: 'Entre novamente para continuar.',
    text: 'A equipe do site encerrou todas as sessões da sua conta, por segurança. Seus dados não mudaram: entre novamente para continuar.',
    otherwise: [logIn(sender)],
  });

export const operatorResetFactors = (sender: Sender) =>
  notice(sender, 'operator_reset_factors', {
    subject: 'Etapas de verificação removidas',
    preview: 'Se você não pediu isso, crie outra senha agora.',
    text: 'A equipe do site removeu as chaves de acesso, o aplicativo autenticador e os códigos de recuperação da sua conta e encerrou as sessões. Para entrar, basta a senha; depois, ative as etapas de novo.',
    otherwise: [paragraph('Se você não pediu isso, crie outra senha agora.'), newPassword(sender)],
  });
