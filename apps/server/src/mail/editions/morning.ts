/**
 * The morning's mail: at most one per person, in which everything that the person wants is merged
 * (docs/specification.md#scheduled-mails).
 *
 * @module
 */
import { auctionSections } from './auction-mails.ts';
import type { Draft, Edit, Write } from '../drafts/edition.ts';
import { followedAuthors } from './followed-authors.ts';
import { followedHouses } from './followed-houses.ts';
import { houseNews } from './house-news.ts';
import { likedLots } from './liked-lots.ts';
import { radarExpiring } from './radar-mails.ts';
import { mergeSections, type Section } from '../drafts/section.ts';

/** In the order of the mail: what needs the person today comes first. */
const preparations = [
  likedLots,
  auctionSections,
  radarExpiring,
  followedAuthors,
  followedHouses,
  houseNews,
];

export const morning: Edit<Draft> = async (desk) => {
  const writers: Write<Section>[] = [];
  for (const prepare of preparations) writers.push(await prepare(desk));
  return async (readers) => {
    const found: ReadonlyMap<number, Section>[] = [];
    for (const write of writers) found.push(await write(readers));
    const drafts = new Map<number, Draft>();
    for (const { id } of readers) {
      const draft = mergeSections(found.flatMap((sections) => sections.get(id) ?? []));
      if (draft !== null) drafts.set(id, draft);
    }
    return drafts;
  };
};
