/**
 * The parts of mails. HTML and plain text are rendered from one tree of parts (render.ts), so they
 * have the same content.
 *
 * Node runs the sources without a build and does not support JSX, so parts are functions that
 * return elements. Paragraphs, headings and the preview are plain elements, because the components
 * of React Email repeat their margins in each style and fill the preview with invisible characters.
 * These margins and characters were a quarter of a mail.
 *
 * @module
 */
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { LOCALE } from '@martelo/domain/constants';
import { createElement as h, Fragment, type ReactElement, type ReactNode } from 'react';
import { as, sheet, styles } from './look.ts';

/** Marks elements that the plain text omits, because it has its own form of them. */
const ONLY_HTML = { 'data-only-html': '' } as const;

/**
 * Invisible characters after the preview, so mail programs show nothing of the content there.
 * Each of them is a combining grapheme joiner, which keeps the spaces from collapsing.
 */
const PADDING = ' \u034F'.repeat(120);

export const paragraph = (...content: ReactNode[]): ReactElement =>
  h('p', as('paragraph'), ...content);

/** Small print. */
const small = (...content: ReactNode[]): ReactElement => h('p', as('small'), ...content);

/** Heading of a section. */
export const section = (title: string): ReactElement => h('h2', as('section'), title);

/** The text of a person, with its line breaks. */
export const quote = (text: string): ReactElement =>
  h(
    'blockquote',
    { ...as('quote'), dir: 'auto' },
    ...text.split(/\r?\n/).flatMap((line, index) => (index === 0 ? [line] : [h('br'), line])),
  );

/** A link within a sentence. */
export const link = (label: string, href: string): ReactElement =>
  h(Link, { href, ...as('link') }, label);

/** The main action as a button, with its address for mail programs that show no button. */
export const action = (label: string, href: string): ReactElement =>
  h(
    Fragment,
    null,
    h(Section, { style: { padding: '24px 0' } }, h(Button, { href, ...as('button') }, label)),
    h(
      'p',
      { ...as('small'), ...ONLY_HTML, style: { ...styles.small, paddingBottom: '16px' } },
      'Se o botão não abrir, copie este endereço: ',
      link(href, href),
    ),
  );

/** Width and height of an image, in px. */
const MOUNT = 96;

/** A lot or an auction: image, title, details and, for a lot, its price. All addresses are absolute. */
export const item = ({
  title,
  href,
  picture,
  facts,
  amount = null,
}: {
  title: string;
  href: string;
  picture: { src: string; alt: string } | null;
  facts: readonly string[];
  amount?: string | null;
}): ReactElement =>
  h(
    Section,
    as('row'),
    h(
      Row,
      null,
      picture === null
        ? null
        : h(
            Column,
            as('mount'),
            // Lazy, because React would add a preload to the head, which is useless in a mail.
            h(Img, {
              ...as('picture'),
              src: picture.src,
              // A program would read the title beside it twice.
              alt: picture.alt === title ? '' : picture.alt,
              width: MOUNT,
              height: MOUNT,
              loading: 'lazy',
            }),
          ),
      h(
        Column,
        as('label'),
        h(
          'p',
          { ...as('paragraph'), style: { ...styles.paragraph, paddingBottom: '4px' } },
          link(title, href),
        ),
        small(facts.filter((fact) => fact !== '').join(' · ')),
        amount === null ? null : h('p', as('amount'), amount),
      ),
    ),
  );

/** The sender in the footer of every mail (docs/specification.md#mails). */
export interface Sender {
  /** Origin of the pages, without a trailing slash: `https://leiloes.example.com`. */
  readonly siteUrl: string;
  /** Postal address in one line, or `null`. */
  readonly postalAddress: string | null;
}

/** The unsubscribe links of a mail. Their addresses contain the mail's own token. */
export interface Stopping {
  /** The kinds of mail inside, such as "os e-mails do radar", each with the link that stops it. */
  readonly mails: readonly { readonly name: string; readonly href: string }[];
  /** Stops all kinds inside. */
  readonly allHref: string;
  readonly preferencesHref: string;
  /** Whether the mail has links that open an account without a second factor. */
  readonly opensAccount: boolean;
}

/** A complete mail. */
export interface MailParts {
  readonly title: string;
  /** The preview that mail programs show beside the subject. */
  readonly preview: string;
  readonly sender: Sender;
  readonly content: readonly ReactNode[];
  /** `null` for a mail without an unsubscribe link, which says why it was sent. */
  readonly stopping: Stopping | null;
  /** Why a mail without an unsubscribe link was sent. @default for a mail about an account */
  readonly reason?: string | undefined;
}

const ACCOUNT_REASON =
  'Você recebeu esta mensagem por causa de uma ação na sua conta ou com o seu e-mail.';

/** The document: name of the house, content, sender and unsubscribe links. */
export const mail = ({
  title,
  preview,
  sender,
  content,
  stopping,
  reason = ACCOUNT_REASON,
}: MailParts): ReactElement =>
  h(
    Html,
    { lang: 'pt-BR' },
    h(
      Head,
      null,
      h('title', null, title),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, sheet),
    ),
    h(
      Body,
      as('body'),
      h('div', { ...as('preview'), ...ONLY_HTML }, preview, PADDING),
      h(
        'div',
        { role: 'main' },
        h(
          Container,
          as('page'),
          h('p', { ...as('brand'), ...ONLY_HTML }, 'Martelo'),
          h('h1', as('title'), title),
          ...content,
          h(Hr, as('rule')),
          small('Martelo ', link(sender.siteUrl, sender.siteUrl)),
          ...(sender.postalAddress === null ? [] : [small(sender.postalAddress)]),
          ...(stopping === null ? [small(reason)] : stops(stopping)),
        ),
      ),
    ),
  );

const conjunction = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

function stops({ mails, allHref, preferencesHref, opensAccount }: Stopping): ReactElement[] {
  const names = conjunction.format(mails.map(({ name }) => name));
  return [
    ...(opensAccount
      ? [
          small(
            'Não encaminhe esta mensagem: por três dias, os links para a sua conta entram sem a senha, a menos que ela peça a verificação em duas etapas.',
          ),
        ]
      : []),
    small(
      `Você recebe ${names} porque tem conta no Martelo e mantém ${mails.length > 1 ? 'estes avisos ativos' : 'este aviso ativo'}.`,
    ),
    ...mails.map(({ name, href }) => small(link(`Não quero mais receber ${name}`, href))),
    ...(mails.length > 1
      ? [small(link('Não quero mais receber nenhum destes e-mails', allHref))]
      : []),
    small(link('Escolher quais e-mails receber', preferencesHref)),
  ];
}
