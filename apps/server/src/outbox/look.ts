/**
 * The styles of mails. Colours are inline, because many mail programs ignore style sheets. The style
 * sheet is for programs with a dark mode.
 *
 * The colours are those of the site (packages/ui/src/theme/tokens.ts), which the server must
 * not import.
 *
 * @module
 */
import type { CSSProperties } from 'react';

/** Colours of a mail, with the same names in light and dark. */
const light = {
  paper: '#fbf9f5',
  plane: '#f1ece3',
  line: '#ddd5c8',
  ink: '#1c1a17',
  quiet: '#544e45',
  accent: '#1d3f9e',
  onAccent: '#ffffff',
};

const dark: typeof light = {
  paper: '#151412',
  plane: '#211f1b',
  line: '#3a362f',
  ink: '#f5f1e9',
  quiet: '#c2bbae',
  accent: '#a9bcff',
  onAccent: '#10162b',
};

// Without quotes, which would be escaped in every attribute.
const faces = 'Helvetica Neue,Helvetica,Arial,sans-serif';

const text = (size: number, line: number): CSSProperties => ({
  margin: 0,
  color: light.ink,
  fontFamily: faces,
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
});

/** Style of each part, by class. */
export const styles = {
  body: { margin: 0, padding: 0, backgroundColor: light.paper },
  /** Each rule hides it in the mail programs that ignore another one. */
  preview: {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  },
  page: {
    maxWidth: '560px',
    margin: '0 auto',
    padding: '24px 20px 40px',
    backgroundColor: light.paper,
  },
  brand: {
    ...text(20, 24),
    padding: '0 0 12px',
    borderBottom: `2px solid ${light.ink}`,
    fontWeight: 700,
    letterSpacing: '-0.02em',
  },
  title: { ...text(26, 32), padding: '28px 0 16px', fontWeight: 700, letterSpacing: '-0.02em' },
  section: { ...text(18, 24), padding: '28px 0 4px', fontWeight: 700 },
  paragraph: { ...text(16, 25), padding: '0 0 16px', overflowWrap: 'anywhere' },
  quote: {
    ...text(16, 25),
    margin: '0 0 16px',
    padding: '4px 0 4px 16px',
    borderLeft: `4px solid ${light.line}`,
    overflowWrap: 'anywhere',
  },
  amount: {
    ...text(16, 24),
    padding: '2px 0 0',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
  small: { ...text(14, 21), padding: '0 0 6px', color: light.quiet, overflowWrap: 'anywhere' },
  link: { color: light.accent, textDecoration: 'underline' },
  button: {
    ...text(16, 20),
    display: 'inline-block',
    padding: '14px 24px',
    backgroundColor: light.accent,
    color: light.onAccent,
    fontWeight: 600,
    textDecoration: 'none',
  },
  mount: { width: '96px', padding: '16px 16px 16px 0', verticalAlign: 'top' },
  picture: {
    display: 'block',
    backgroundColor: light.plane,
    color: light.quiet,
    fontFamily: faces,
    fontSize: '12px',
    lineHeight: '16px',
    objectFit: 'contain',
  },
  label: { padding: '16px 0', verticalAlign: 'top' },
  row: { borderTop: `1px solid ${light.line}` },
  rule: { margin: '32px 0 16px', border: 0, borderTop: `1px solid ${light.line}` },
} as const satisfies Record<string, CSSProperties>;

/** Name of a part of a mail, which is also its class and the key of its style. */
type Part = keyof typeof styles;

/** Returns class and style of a part as props of an element. */
export const as = (part: Part): { className: Part; style: CSSProperties } => ({
  className: part,
  style: styles[part],
});

const inDark: Partial<Record<Part, string>> = {
  body: `background-color:${dark.paper}`,
  page: `background-color:${dark.paper}`,
  brand: `color:${dark.ink};border-color:${dark.ink}`,
  title: `color:${dark.ink}`,
  section: `color:${dark.ink}`,
  paragraph: `color:${dark.ink}`,
  quote: `color:${dark.ink};border-color:${dark.line}`,
  amount: `color:${dark.ink}`,
  small: `color:${dark.quiet}`,
  link: `color:${dark.accent}`,
  button: `background-color:${dark.accent};color:${dark.onAccent}`,
  picture: `background-color:${dark.plane};color:${dark.quiet}`,
  row: `border-color:${dark.line}`,
  rule: `border-color:${dark.line}`,
};

/** The colours of the body, repeated on its cell, because some mail programs read them there. */
const selectorOf = (part: string): string =>
  part === 'body' ? '.body,.body>table>tbody>tr>td' : `.${part}`;

/** The style sheet of a mail. */
export const sheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  ...Object.entries(inDark).map(
    ([part, css]) => `${selectorOf(part)}{${css.replaceAll(/;|$/g, '!important;')}}`,
  ),
  '}',
].join('');
