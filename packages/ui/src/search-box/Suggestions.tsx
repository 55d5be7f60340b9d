/* oxlint-disable jsx-a11y/prefer-tag-over-role --
   no element is a list below a text; focus and keys stay with the text, as the pattern wants */
import type { Image } from '@martelo/domain/entities';
import type { CSSProperties } from 'react';
import { matchPieces } from './match.ts';

/** A lot, an artist, a category or a former search to go to. */
export interface Suggestion {
  label: string;
  /** Its page. Unique in its group. */
  href: string;
  /** What tells it from others of that name: "Lote 12 · Casa Aroeira". */
  meta?: string | undefined;
  /** Its picture; `null` keeps the place of one, nothing at all does not. */
  image?: Pick<Image, 'thumb_url' | 'dominant_color'> | null | undefined;
}

/** Suggestions of one kind, under its name: "Lotes". */
export interface SuggestionGroup {
  label: string;
  suggestions: readonly Suggestion[];
}

// An id holds no blanks.
const idOf = (id: string, group: number, { href }: Suggestion): string =>
  `${id}-${group}-${href.replaceAll(/\s/g, '_')}`;

/** Ids of a group's options, in the order shown. */
export const suggestionIds = (
  id: string,
  { suggestions }: SuggestionGroup,
  group: number,
): readonly string[] => suggestions.map((suggestion) => idOf(id, group, suggestion));

interface SuggestionsProps {
  /** Id of the text above. */
  id: string;
  groups: readonly SuggestionGroup[];
  /** What was typed: it is marked where it stands in a label. */
  term: string;
  optionProps: (id: string) => { id: string; 'data-active': string | undefined };
  onFollow: () => void;
}

/** The options of a search box: links in named groups, what was typed marked in them. */
export function Suggestions({ id, groups, term, optionProps, onFollow }: SuggestionsProps) {
  return groups.map(
    (group, index) =>
      group.suggestions.length > 0 && (
        <div key={group.label} role="group" aria-labelledby={`${id}-${index}`}>
          <div className="kind" id={`${id}-${index}`} role="presentation">
            {group.label}
          </div>
          {group.suggestions.map((suggestion) => {
            const option = optionProps(idOf(id, index, suggestion));
            const { label, href, meta, image } = suggestion;
            return (
              <a
                key={href}
                {...option}
                role="option"
                aria-selected={option['data-active'] !== undefined}
                tabIndex={-1}
                href={href}
                onClick={onFollow}
              >
                {image !== undefined && <Thumb image={image} />}
                <span className="words">
                  <span>
                    {matchPieces(label, term).map(({ start, text, match }) =>
                      match ? <mark key={start}>{text}</mark> : text,
                    )}
                  </span>
                  {meta !== undefined && <span className="meta">{` ${meta}`}</span>}
                </span>
              </a>
            );
          })}
        </div>
      ),
  );
}

const Thumb = ({ image }: { image: NonNullable<Suggestion['image']> | null }) => (
  <span
    className="thumb"
    style={{ '--m-dominant': image?.dominant_color ?? undefined } as CSSProperties}
  >
    {image !== null && <img src={image.thumb_url} alt="" width="44" height="44" loading="lazy" />}
  </span>
);
