import type { AuthorSummary } from '@martelo/domain/entities';
import { countryName, lifeYears } from '@martelo/domain/names';
import { openLotsLine } from '@martelo/domain/text';
import { memo, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '../link/Link.tsx';
import { pictureCss } from '../picture/Picture.styles.ts';
import { PictureContent } from '../picture/PictureContent.tsx';
import { coverLinkCss, titleLinesCss } from '../internal/card.styles.ts';
import { lineCss, skeletonTwinCss } from '../internal/card-lines.styles.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.article.withConfig({ componentId: 'm-AuthorCard' })`
  ${reset}
  display: grid;
  grid-template: repeat(4, max-content) 1fr auto / minmax(0, 1fr);
  align-content: start;
  ${coverLinkCss}

  & > .mount {
    grid-column: 1 / -1;
    margin-bottom: ${token.space3};
    ${pictureCss}
  }
  & > .line {
    grid-column: 1;
    ${lineCss}
  }
  & > .title {
    grid-area: 2 / 1;
    font: 700 ${token.sizeText} / 1.3 ${token.fontTitle};
  }
  & > .title:not(.line) {
    ${titleLinesCss}
    height: auto;
  }
  /* Names have one line or two. The space below the shorter ones makes cards equally high. */
  &::after {
    content: '';
    grid-area: 2 / 1 / 6;
    height: calc(2.6 * ${token.sizeText} + 3 * ${token.sizeSmall});
  }
  & > .quiet {
    grid-row: 3;
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
  & > .quiet + .quiet {
    grid-row: 4;
  }
  & > .action {
    position: relative;
    z-index: 2;
    grid-area: 6 / 1;
    margin-top: ${token.space2};
  }
  ${skeletonTwinCss}
`;

/** Props of {@link AuthorCard}. */
export interface AuthorCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The artist, as in the lists of the API. */
  author: AuthorSummary;
  /** URL of the artist's page. */
  href: string;
  /** Level of the name in the page's outline. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** A control below the text, such as `FollowButton`. */
  action?: ReactNode;
  /** Width of the card at each viewport. @default '(max-width: 800px) 45vw, 19rem' */
  sizes?: string | undefined;
}

/**
 * An artist: image, name, years of birth and death, country and number of open lots.
 *
 * @example
 * <AuthorCard author={author} href={`/artistas/${author.slug}`} />
 */
export const AuthorCard = memo(function AuthorCard({
  author,
  href,
  headingLevel = 3,
  action,
  sizes = '(max-width: 800px) 45vw, 19rem',
  ...rest
}: AuthorCardProps) {
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`;
  const { name, image, birth_year, death_year, nationality, open_lots_count } = author;
  const life = [lifeYears(birth_year, death_year), countryName(nationality)]
    .filter(Boolean)
    .join(' · ');
  return (
    <Root {...rest}>
      <div className="mount">
        <PictureContent image={image && { ...image, alt: '' }} sizes={sizes} />
      </div>
      <Heading className="title">
        <Link href={href}>{name}</Link>
      </Heading>
      <p className="quiet line">{life}</p>
      <p className="quiet line">{openLotsLine(open_lots_count)}</p>
      {action !== undefined && <div className="action">{action}</div>}
    </Root>
  );
});

/** Props of {@link AuthorCardSkeleton}. */
export type AuthorCardSkeletonProps = Omit<ComponentPropsWithRef<'article'>, 'children'>;

/**
 * The placeholder of an {@link AuthorCard} that is loading. It has exactly the card's size.
 *
 * @example
 * <AuthorCardSkeleton />
 */
export function AuthorCardSkeleton(props: AuthorCardSkeletonProps) {
  return (
    <Root aria-hidden="true" data-skeleton="" {...props}>
      <div className="mount" />
      <div className="title line" />
      <div className="quiet line" />
      <div className="quiet line" />
    </Root>
  );
}
