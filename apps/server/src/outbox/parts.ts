/**
 * What mails are made of. One tree of parts becomes the HTML and the plain text (render.ts), so that
 * both say the same.
 *
 * Node runs sources as they are and knows no JSX: parts are functions that make elements.
 *
 * @module
 */
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, Fragment, type ReactElement, type ReactNode } from 'react';
import { as, sheet, styles } from './look.ts';

/** Marks what the plain text leaves out: it says the same in another way. */
export const ONLY_HTML = { 'data-only-html': '' } as const;

/** A sentence or two. */
export const paragraph = (...content: ReactNode[]): ReactElement =>
  h(Text, as('paragraph'), ...content);

/** Small print. */
export const small = (...content: ReactNode[]): ReactElement => h(Text, as('small'), ...content);

/** Title of a part of the mail. */
export const section = (title: string): ReactElement =>
  h(Heading, { as: 'h2', ...as('section') }, title);

/** What a person wrote, lines kept. */
export const quote = (text: string): ReactElement =>
  h(
    'blockquote',
    as('quote'),
    ...text.split(/\r?\n/).flatMap((line, index) => (index === 0 ? [line] : [h('br'), line])),
  );

/** A link within a sentence. */
export const link = (label: string, href: string): ReactElement =>
  h(Link, { href, ...as('link') }, label);

/** The one thing to do, with its address for programs that show no button. */
export const action = (label: string, href: string): ReactElement =>
  h(
    Fragment,
    null,
    h(Section, { style: { padding: '24px 0' } }, h(Button, { href, ...as('button') }, label)),
    h(
      Text,
      { ...as('small'), ...ONLY_HTML, style: { ...styles.small, paddingBottom: '16px' } },
      'Se o botão não abrir, copie este endereço: ',
      link(href, href),
    ),
  );

/** A picture of a mail, with all addresses absolute. */
export interface MailPicture {
  readonly src: string;
  /** What it shows; where that is no more than the title beside it, nobody is told it twice. */
  readonly alt: string;
}

/** Width and height of a picture's place, in px. */
const MOUNT = 96;

/** A work or an auction: picture, title, what there is to know and, where there is one, its price. */
export const item = ({
  title,
  href,
  picture,
  facts,
  amount = null,
}: {
  title: string;
  href: string;
  picture: MailPicture | null;
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
            // Lazy: else React asks for it in the head, which no mail program needs.
            h(Img, {
              ...as('picture'),
              src: picture.src,
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
          Text,
          { ...as('paragraph'), style: { ...styles.paragraph, paddingBottom: '4px' } },
          link(title, href),
        ),
        small(facts.filter((fact) => fact !== '').join(' · ')),
        amount === null ? null : h(Text, as('amount'), amount),
      ),
    ),
  );

/** Who writes, as every mail says at its end (docs/specification.md#mails). */
export interface Sender {
  /** Where people reach the pages, without a slash at the end: `https://leiloes.example.com`. */
  readonly siteUrl: string;
  /** Where the house gets letters, in one line; `null` where there is nobody to write to. */
  readonly postalAddress: string | null;
}

/** How the mails of one kind are stopped and chosen; addresses with the token of this very mail. */
export interface Stopping {
  /** "os e-mails do radar": what stops. */
  readonly what: string;
  readonly unsubscribeHref: string;
  readonly preferencesHref: string;
}

/** A whole mail. */
export interface MailParts {
  readonly title: string;
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  readonly sender: Sender;
  readonly content: readonly ReactNode[];
  /** `null`: a mail about the account, which nobody unsubscribes from. */
  readonly stopping: Stopping | null;
}

/** The document: the house's name, the content, who wrote and how to stop it. */
export const mail = ({ title, preview, sender, content, stopping }: MailParts): ReactElement =>
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
      h(Preview, { ...ONLY_HTML, children: preview }),
      h(
        'div',
        { role: 'main' },
        h(
          Container,
          as('page'),
          h(Text, { ...as('brand'), ...ONLY_HTML }, 'Martelo'),
          h(Heading, { as: 'h1', ...as('title') }, title),
          ...content,
          h(Hr, as('rule')),
          ...footer(sender, stopping),
        ),
      ),
    ),
  );

const footer = ({ siteUrl, postalAddress }: Sender, stopping: Stopping | null): ReactElement[] => [
  small('Martelo ', link(siteUrl, siteUrl)),
  ...(postalAddress === null ? [] : [small(postalAddress)]),
  ...(stopping === null
    ? [small('Você recebe esta mensagem por causa de algo feito na sua conta ou com seu e-mail.')]
    : [
        small(`Você recebe ${stopping.what} porque tem uma conta e não pediu para parar.`),
        small(link(`Não quero mais ${stopping.what}`, stopping.unsubscribeHref)),
        small(link('Escolher quais e-mails receber', stopping.preferencesHref)),
      ]),
];
