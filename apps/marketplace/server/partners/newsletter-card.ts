/**
 * A lot as a table for newsletters: styles are inline, without a style sheet, a font of the web or
 * a script, so mail programs show it unchanged.
 *
 * @module
 */
import { keepAmounts } from '@martelo/domain/money';
import { atTime, formatDate } from '@martelo/domain/calendar';
import type { Image, LotSummary } from '@martelo/domain/entities';
import { headlinePrice } from '@martelo/domain/headline-price';
import { countdownEnd, lotPhase, lotPhaseLabel, takesBids } from '@martelo/domain/lot-phase';
import { formatReais } from '@martelo/domain/original-prices';
import { escapeXml } from '@martelo/domain/text';

/**
 * The colours without a brand (packages/ui/src/theme/tokens.ts), as `#rrggbb`: programs such as Outlook
 * understand no other form.
 */
export const cardColours = {
  paper: '#fbf9f5',
  line: '#ddd5c8',
  ink: '#1c1a17',
  quiet: '#544e45',
  accent: '#1d3f9e',
  onAccent: '#ffffff',
};

export interface CardOptions {
  /** Origin of the marketplace's pages. */
  readonly site: string;
  /** When the lot was read, in milliseconds since 1970. */
  readonly now: number;
  /** Whether the price is shown, with the time when it was read. @default true */
  readonly price?: boolean;
  /** Parameters of the links, such as `['utm_source', 'newsletter']`. @default none */
  readonly campaign?: readonly (readonly [string, string])[];
  /** @default cardColours */
  readonly colours?: typeof cardColours;
}

const FACES = "'Helvetica Neue',Helvetica,Arial,sans-serif";
/** The greatest width at which mail programs show a mail without cutting it, in px. */
const WIDTH = 600;
const PICTURE = 236;
const PADDING = 16;
/** Widths of the columns in px. With the padding and the border of the card they fill it. */
const PICTURE_COLUMN = PICTURE + PADDING;
const TEXT_COLUMN = WIDTH - 2 * PADDING - 2 - PICTURE_COLUMN;

/** Returns the size of an image in its column. Outlook needs it in attributes. */
function sizeOf({ width, height }: Image): string {
  const fitted = width && height ? ` height="${Math.round((PICTURE * height) / width)}"` : '';
  return `width="${PICTURE}"${fitted}`;
}

const timeOf = (time: number): string => `${formatDate(new Date(time))}, ${atTime(new Date(time))}`;

/**
 * Returns the card of a lot as HTML, at most 600 px wide. In a narrow mail the text is below the
 * image. The price has the time when it was read, because a mail does not change.
 */
export function newsletterCard(
  lot: LotSummary,
  { site, now, price = true, campaign = [], colours = cardColours }: CardOptions,
): string {
  const { paper, line, ink, quiet, accent, onAccent } = colours;
  const address = new URL(lot.path, site);
  for (const [name, value] of campaign) address.searchParams.set(name, value);
  const href = escapeXml(address.href);
  const phase = lotPhase(lot, now);
  const end = countdownEnd(lot, phase);
  const { label, cents, unknown, original } = headlinePrice(lot, phase);

  const row = (content: string, style: string): string =>
    `<tr><td style="padding:0 0 8px;font-family:${FACES};${style}">${content}</td></tr>`;
  const text = (size: number, color: string): string =>
    `font-size:${size}px;line-height:${Math.round(size * 1.5)}px;color:${color}`;
  const table = (attributes: string, style: string, rows: string): string =>
    `<table role="presentation" border="0" cellpadding="0" cellspacing="0" ${attributes} style="border-collapse:collapse;${style}">${rows}</table>`;
  // Mail programs that ignore `max-width` get each column as a cell of a nested table.
  const column = (width: number, content: string): string =>
    `<!--[if mso]><td width="${width}" valign="top"><![endif]--><div style="display:inline-block;width:100%;max-width:${width}px;vertical-align:top;font-size:16px">${content}</div><!--[if mso]></td><![endif]-->`;

  const { image } = lot;
  const picture =
    image === null
      ? ''
      : column(
          PICTURE_COLUMN,
          // The padding is beside the text, or above it in a narrow mail.
          table(
            '',
            '',
            `<tr><td style="padding:0 ${PADDING}px ${PADDING}px 0"><a href="${href}" target="_blank" style="color:${accent};text-decoration:none"><img src="${escapeXml(new URL(image.medium_url, site).href)}" ${sizeOf(image)} alt="${escapeXml(image.alt ?? lot.title)}" border="0" style="display:block;width:100%;max-width:${PICTURE}px;height:auto;font-family:${FACES};font-size:14px;line-height:21px;color:${quiet}"></a></td></tr>`,
          ),
        );
  const amount = keepAmounts(formatReais(cents, original) ?? unknown);
  const prices = [
    row(escapeXml(label), `padding-bottom:0;${text(14, quiet)}`),
    row(escapeXml(amount), `padding-bottom:0;font-weight:bold;${text(20, ink)}`),
    row(
      `Valor em ${timeOf(now)}. O atual está na página do lote.`,
      `padding-bottom:12px;${text(13, quiet)}`,
    ),
  ];
  const button = table(
    '',
    '',
    `<tr><td bgcolor="${accent}" style="background-color:${accent};padding:12px 20px"><a href="${href}" target="_blank" style="font-family:${FACES};font-size:16px;line-height:20px;font-weight:bold;color:${onAccent};text-decoration:none">${takesBids(phase) ? 'Ver e dar lance' : 'Ver o lote'}</a></td></tr>`,
  );
  const facts = [
    row(
      escapeXml(`Lote ${lot.number} · ${lot.account.name}`),
      `padding-bottom:4px;${text(14, quiet)}`,
    ),
    row(
      `<a href="${href}" target="_blank" style="color:${ink};text-decoration:underline">${escapeXml(lot.title)}</a>`,
      `padding-bottom:4px;font-weight:bold;${text(20, ink)}`,
    ),
    ...(lot.author === null ? [] : [row(escapeXml(lot.author.name), text(16, ink))]),
    ...(takesBids(phase) ? [] : [row(escapeXml(lotPhaseLabel(phase)), text(16, ink))]),
    ...(price ? prices : []),
    ...(end === null ? [] : [row(`Encerra em ${timeOf(Date.parse(end))}`, text(14, ink))]),
    row(button, 'padding:4px 0 0'),
  ].join('\n');
  const description = column(
    image === null ? PICTURE_COLUMN + TEXT_COLUMN : TEXT_COLUMN,
    table('width="100%"', '', facts),
  );

  return [
    `<!--[if mso]><table role="presentation" width="${WIDTH}" align="center" border="0" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
    table(
      `lang="pt-BR" width="100%" align="center" bgcolor="${paper}"`,
      `max-width:${WIDTH}px;background-color:${paper}`,
      `<tr><td style="padding:${PADDING}px;border:1px solid ${line};font-size:0;text-align:left">\n<!--[if mso]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><![endif]-->\n${picture}\n${description}\n<!--[if mso]></tr></table><![endif]-->\n</td></tr>`,
    ),
    '<!--[if mso]></td></tr></table><![endif]-->',
  ].join('\n');
}
