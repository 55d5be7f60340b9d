/**
 * The text of the mails of the radar.
 *
 * @module
 */
import { formatDate } from '@martelo/domain/calendar';
import type { LotSummary } from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';
import type { Draft } from './edition.ts';
import { accountLink } from './links.ts';
import { lotItem } from './lot-item.ts';
import type { Section } from './section.ts';
import { action, item, link, paragraph, section } from '../../outbox/parts.ts';

/** One search with its new lots. */
export interface FoundSearch {
  name: string;
  uuid: string;
  /** Number of its new lots. */
  total: number;
  /** The lots shown under it, each with the names of the other searches that found it. */
  lots: readonly { lot: LotSummary; others: readonly string[] }[];
}

const newLots = (count: number): string => countLabel(count, 'lote novo', 'lotes novos');

/** Returns the mail about the new lots of one person. `total` counts each lot once. */
export function radarDraft(
  siteUrl: string,
  total: number,
  searches: readonly FoundSearch[],
): Draft {
  return {
    subject: `Radar: ${newLots(total)}`,
    preview: searches.map(({ name }) => name).join(' · '),
    kinds: ['radar'],
    content: [
      paragraph(
        searches.length === 1
          ? `Sua busca encontrou ${newLots(total)}.`
          : `Suas buscas encontraram ${newLots(total)}. Um lote encontrado por várias buscas aparece uma vez, com o nome delas.`,
      ),
      ...searches.flatMap(({ name, uuid, total, lots }) => [
        section(name),
        paragraph(
          `${newLots(total)} nesta busca. `,
          link('Ver o relatório', `${siteUrl}/radar-report/${uuid}`),
        ),
        ...lots.map(({ lot, others }) =>
          lotItem(siteUrl, lot, others.length === 0 ? [] : [`também em ${others.join(', ')}`]),
        ),
      ]),
      action('Abrir meu radar', accountLink(siteUrl, '/account/radar')),
    ],
  };
}

interface ExpiringSearch {
  name: string;
  expires_at: Date;
  /** The page on which one click renews it. */
  href: string;
}

export function radarExpiringSection(
  siteUrl: string,
  searches: readonly ExpiringSearch[],
): Section {
  const [first] = searches;
  const subject =
    first !== undefined && searches.length === 1
      ? `Uma busca do seu radar termina em ${formatDate(first.expires_at)}`
      : `${searches.length} buscas do radar terminam em breve`;
  return {
    kinds: ['radar'],
    subject,
    preview: 'Renove por mais 90 dias com um clique.',
    headlines: [
      countLabel(searches.length, 'busca do radar para renovar', 'buscas do radar para renovar'),
    ],
    intro: `${countLabel(searches.length, 'busca do seu radar termina', 'buscas do seu radar terminam')} em breve. Para não perder lotes novos, renove por mais 90 dias.`,
    parts: [
      {
        title: 'Buscas que terminam em breve',
        content: searches.map(({ name, href, expires_at }) =>
          item({
            title: `Renovar: ${name}`,
            href,
            picture: null,
            facts: [`Termina em ${formatDate(expires_at)}`],
          }),
        ),
        more: { label: 'Abrir meu radar', href: accountLink(siteUrl, '/account/radar') },
      },
    ],
  };
}
