/* oxlint-disable jsx-a11y/prefer-tag-over-role --
   HTML has no element for this list, and the focus stays in the field, as the pattern requires */
import type { Image } from '@martelo/domain/entities';
import type { CSSProperties } from 'react';
import { Link } from '../link/Link.tsx';
import { matchPieces } from './match.ts';

/** A link to a lot, an artist, a category or a recent search. */
export interface Suggestion {
  label: string;
  /** URL of the page. Unique in its group. */
  href: string;
  /** Text that distinguishes equal names: "Lote 12 · Casa Aroeira". */
  meta?: string | undefined;
  /** Its image. `null` leaves an empty space, `undefined` leaves none. */
  image?: Pick<Image, 'thumb_url' | 'dominant_color'> | null | undefined;
}

/** Suggestions of one kind with a label: "Lotes". */
export interface SuggestionGroup {
  label: string;
  suggestions: readonly Suggestion[];
}

// An id must not contain whitespace.
const idOf = (id: string, group: number, { href }: Suggestion): string =>
  `${id}-${group}-${href.replaceAll(/\s/g, '_')}`;

/** Returns the ids of a group's options in the order shown. */
export const suggestionIds = (
  id: string,
  { suggestions }: SuggestionGroup,
  group: number,
): readonly string[] => suggestions.map((suggestion) => idOf(id, group, suggestion));

interface SuggestionsProps {
  /** Id of the field. */
  id: string;
  groups: readonly SuggestionGroup[];
  /** The typed text, marked in the labels. */
  term: string;
  optionProps: (id: string) => { id: string; 'data-active': string | undefined };
  onFollow: () => void;
}

/** The options of a search box: links in named groups, with marked matches. */
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
              <Link
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
              </Link>
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
