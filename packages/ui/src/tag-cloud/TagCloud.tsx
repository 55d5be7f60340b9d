import type { Tag } from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';
import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { styled } from 'styled-components';
import { Link } from '../link/Link.tsx';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.ul.withConfig({ componentId: 'm-TagCloud' })`
  ${reset}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${token.space4};

  & a {
    display: inline-flex;
    align-items: center;
    min-width: ${token.target};
    min-height: ${token.target};
    font-size: calc(1rem + 0.75rem * var(--m-weight));
    line-height: 1.2;
    overflow-wrap: anywhere;
    text-decoration-color: ${token.edge};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;
  }
  & a:hover {
    text-decoration-color: currentColor;
    text-decoration-thickness: 2px;
  }
  & .count {
    ${visuallyHiddenCss}
  }
`;

/** Props of {@link TagCloud}. */
export interface TagCloudProps extends Omit<ComponentPropsWithRef<'ul'>, 'children'> {
  /** Tags with their number of lots, in the order shown. */
  tags: ReadonlyArray<Tag>;
  /** Returns the URL of a tag's page. */
  hrefOf: (tag: Tag) => string;
}

/** Returns 0 for the rarest to 1 for the most used tag, on a logarithmic scale. */
function tagWeights(tags: readonly Pick<Tag, 'lots_count'>[]): number[] {
  const sizes = tags.map(({ lots_count }) => Math.log1p(Math.max(0, lots_count ?? 0)));
  const least = Math.min(...sizes);
  const range = Math.max(...sizes) - least;
  return sizes.map((size) => (range === 0 ? 0 : Math.round(((size - least) / range) * 100) / 100));
}

/**
 * Popular tags in the given order. Tags with more lots are larger. Screen readers read the number.
 *
 * @example
 * <TagCloud tags={tags} hrefOf={({ slug }) => `/tag/${slug}`} />
 */
export function TagCloud({ tags, hrefOf, ...rest }: TagCloudProps) {
  const weights = tagWeights(tags);
  return (
    <Root aria-label="Temas em alta" {...rest}>
      {tags.map((tag, index) => (
        <li key={tag.id}>
          <Link href={hrefOf(tag)} style={{ '--m-weight': weights[index] } as CSSProperties}>
            {tag.name}{' '}
            {tag.lots_count != null && (
              <span className="count">{`(${countLabel(tag.lots_count, 'lote', 'lotes', 'nenhum lote')})`}</span>
            )}
          </Link>
        </li>
      ))}
    </Root>
  );
}
