/**
 * The text of news of houses.
 *
 * @module
 */
import type { ReactNode } from 'react';
import { countLabel } from '@martelo/domain/text';
import { link, paragraph } from '../../outbox/parts.ts';
import { absolute } from './edition.ts';
import type { Part, Section } from './section.ts';

export interface NewsItem {
  house: string;
  /** The house in addresses: `casa-aroeira`. */
  tenantName: string;
  title: string;
  /** Plain text. Line breaks separate paragraphs. */
  body: string;
  /** Address of a page with more about it, or `null`. */
  href: string | null;
}

const content = (
  siteUrl: string,
  { house, tenantName, title, body, href }: NewsItem,
): ReactNode[] => [
  ...body
    .split(/\s*\n\s*/)
    .filter((text) => text !== '')
    .map((text) => paragraph(text)),
  ...(href === null ? [] : [paragraph(link(`Saiba mais: ${title}`, href))]),
  paragraph(link(`Ver os lotes de ${house}`, absolute(siteUrl, `/lotes?casa=${tenantName}`))),
];

export function houseNewsSection(siteUrl: string, news: readonly NewsItem[]): Section {
  const [first] = news;
  return {
    kinds: ['news'],
    subject:
      first !== undefined && news.length === 1
        ? `${first.house}: ${first.title}`
        : `${news.length} novidades das casas de leilão`,
    preview: news.map(({ title }) => title).join(' · '),
    headlines: [countLabel(news.length, 'novidade das casas', 'novidades das casas')],
    intro:
      first !== undefined && news.length === 1
        ? `${first.house} tem uma novidade.`
        : `${news.length} novidades das casas de leilão que vendem aqui.`,
    parts: news.map((each): Part => ({
      title: `${each.house}: ${each.title}`,
      content: content(siteUrl, each),
    })),
  };
}
