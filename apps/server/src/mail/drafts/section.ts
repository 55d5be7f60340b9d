/**
 * Sections of the morning's mail: each contains the news of one or more kinds. A mail with several
 * sections is merged from them.
 *
 * @module
 */
import type { ReactNode } from 'react';
import { LOCALE } from '@martelo/domain/constants';
import type { PreferenceKind } from '@martelo/domain/preferences';
import { countLabel } from '@martelo/domain/text';
import { action, link, paragraph, section } from '../../outbox/parts.ts';
import type { Draft, Note } from './edition.ts';

/** A list with a heading. */
export interface Part {
  title: string;
  content: readonly ReactNode[];
  /** Where the reader goes next. */
  more?: { label: string; href: string } | undefined;
}

/** The news of one or more kinds for one person. */
export interface Section {
  kinds: readonly PreferenceKind[];
  /** Subject of a mail with this section only. */
  subject: string;
  preview: string;
  /** What the section contains, for the subject of a merged mail: "2 leilões ao vivo". */
  headlines: readonly string[];
  /** Sentences of the first paragraph. */
  intro: string;
  parts: readonly Part[];
  note?: Note;
}

const conjunction = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** Returns a list in words: "2 leilões e 1 catálogo". */
export const inWords = (list: readonly string[]): string => conjunction.format(list);

/** Number of headlines in the subject. Mail programs show about 60 characters. */
const MAX_HEADLINES = 2;

const linkOf = ({ more }: Part): ReactNode[] =>
  more === undefined ? [] : [paragraph(link(more.label, more.href))];

function alone({ subject, preview, intro, parts, kinds, note }: Section): Draft {
  const last = parts.at(-1)?.more;
  return {
    subject,
    preview,
    kinds,
    content: [
      paragraph(intro),
      ...parts.flatMap((part, index) => [
        // The title of a mail with one list says what the list contains.
        ...(parts.length === 1 ? [] : [section(part.title)]),
        ...part.content,
        ...(index === parts.length - 1 ? [] : linkOf(part)),
      ]),
      // Only one button, because a mail has one main action.
      ...(last === undefined ? [] : [action(last.label, last.href)]),
    ],
    ...(note === undefined ? {} : { note }),
  };
}

function merged(sections: readonly Section[]): Draft {
  const headlines = sections.flatMap((each) => each.headlines);
  const shown = headlines.slice(0, MAX_HEADLINES);
  const notes = sections.flatMap(({ note }) => note ?? []);
  const others = headlines.length - shown.length;
  const more = others === 0 ? [] : [`mais ${countLabel(others, 'novidade', 'novidades')}`];
  return {
    subject: `Hoje: ${inWords([...shown, ...more])}`,
    preview: sections.map(({ preview }) => preview).join(' · '),
    kinds: [...new Set(sections.flatMap(({ kinds }) => kinds))],
    content: [
      paragraph(sections.map(({ intro }) => intro).join(' ')),
      ...sections.flatMap(({ parts }) =>
        parts.flatMap((part) => [section(part.title), ...part.content, ...linkOf(part)]),
      ),
    ],
    note: async (db, person) => {
      for (const note of notes) await note(db, person);
    },
  };
}

/** Drafts of shared sections. A mail with the same content for many people is rendered once. */
const drafts = new WeakMap<Section, Draft>();

/** Returns the mail with these sections, or `null` without any. */
export function mergeSections(sections: readonly Section[]): Draft | null {
  const [first] = sections;
  if (first === undefined) return null;
  if (sections.length > 1) return merged(sections);
  const draft = drafts.get(first) ?? alone(first);
  drafts.set(first, draft);
  return draft;
}
