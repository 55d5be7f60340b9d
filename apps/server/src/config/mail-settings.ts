/**
 * Settings of mails (docs/settings.md).
 *
 * @module
 */
import { isLoopbackHost } from './loopback.ts';
import { addressOf, refuse, type Settings } from './setting.ts';
import type { SiteSettings } from './site-settings.ts';

/**
 * How mails are delivered: by an SMTP server, on a public page (development and demo), or not at
 * all. Undelivered mails wait in the outbox.
 */
export type MailConfig =
  | {
      readonly by: 'smtp';
      /** `smtps://user:password@host` */
      readonly url: string;
      /** Sender, such as `Martelo <nao-responda@leiloes.example.com>`. */
      readonly from: string;
      /**
       * Mailbox that receives requests to unsubscribe by mail. `null`: mails offer unsubscribing by
       * one click only.
       */
      readonly unsubscribeTo: string | null;
      /** Connections of a process to the server. Each sends one mail at a time. */
      readonly connections: number;
    }
  | {
      readonly by: 'page';
      /** Whether every visitor may open the page. Otherwise only this machine may. */
      readonly forAll: boolean;
    }
  | { readonly by: 'none' };

/** How mails are delivered, and which addresses they contain. */
interface MailSettings {
  /**
   * How mails are delivered. @default the development outbox on a site that only this machine can
   * reach, otherwise none
   */
  mail: MailConfig;
  /** Postal address of the house, shown at the end of its mails. `null`: mails show none. */
  postalAddress: string | null;
  /**
   * Mailbox that receives contact messages which no house receives. `null`: such messages are only
   * stored.
   */
  contactTo: string | null;
}

/** `ana@example.com`, alone or in angle brackets after a name, on a single line. */
const SENDER = /^(?:[^<>"\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/**
 * `ana@example.com` alone, without characters that have a meaning in a header or a `mailto:`
 * address.
 */
const MAILBOX = /^[\w.+-]+@[\w.-]+$/;

/** A mailbox and a street that do not exist, for the demonstration. */
const DEMO_MAILBOX = 'contato@martelo.example';
const DEMO_POSTAL_ADDRESS = 'Rua Fictícia, 100, Bairro Exemplo, São Paulo, SP, 00000-000';

/** Reads the settings of mails. @throws SettingError for an invalid or missing one */
export function readMail(
  { read, readNumber, readSecret, readText }: Settings,
  { host, publicUrl }: Pick<SiteSettings, 'host' | 'publicUrl'>,
): MailSettings {
  const url = readSecret<string | null>('SMTP_URL', null, (value) => {
    addressOf('SMTP_URL', value, ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com');
    return value;
  });
  // The page shows the mails of all people. By default it exists only where no other machine
  // reaches the server.
  const isAlone = url === null && publicUrl === null && isLoopbackHost(host);
  const mailPage = read<boolean | null>('MAIL_PAGE', null, (value) =>
    value === '0' || (value === '1' && url === null)
      ? value === '1'
      : refuse(
          'MAIL_PAGE',
          value,
          '1 to show mails at /correio instead of sending them, which is possible only without SMTP_URL, or 0',
        ),
  );
  const from = readText(
    'MAIL_FROM',
    SENDER,
    'a sender such as Martelo <nao-responda@leiloes.example.com>',
  );
  const unsubscribeTo = readText(
    'MAIL_UNSUBSCRIBE',
    MAILBOX,
    'a mailbox such as sair@leiloes.example.com',
  );
  const connections = readNumber('SMTP_CONNECTIONS', 8, [1, 99]);
  const postalAddress = read<string | null>('POSTAL_ADDRESS', null, (value) => value);
  const contactTo = readText(
    'MAIL_CONTACT',
    MAILBOX,
    'a mailbox such as contato@leiloes.example.com',
  );
  if (url === null) {
    return (mailPage ?? isAlone)
      ? {
          mail: { by: 'page', forAll: mailPage !== null },
          postalAddress: postalAddress ?? DEMO_POSTAL_ADDRESS,
          contactTo: contactTo ?? DEMO_MAILBOX,
        }
      : { mail: { by: 'none' }, postalAddress, contactTo };
  }
  const needed = (name: string, value: string | null, expected: string): string =>
    value ?? refuse(name, '', `${expected}, since SMTP_URL is set`);
  const site = needed('PUBLIC_URL', publicUrl, 'the address that links in mails lead to');
  return {
    postalAddress: needed(
      'POSTAL_ADDRESS',
      postalAddress,
      'the postal address in one line for the end of every mail',
    ),
    contactTo: needed(
      'MAIL_CONTACT',
      contactTo,
      'the mailbox for contact messages that no house receives',
    ),
    mail: {
      by: 'smtp',
      url,
      connections,
      from: from ?? `Martelo <nao-responda@${new URL(site).hostname}>`,
      unsubscribeTo,
    },
  };
}
