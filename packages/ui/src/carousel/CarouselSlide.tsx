import type { CarouselItem } from '@martelo/domain/entities';
import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { styled } from 'styled-components';
import { Link } from '../link/Link.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.a.withConfig({ componentId: 'm-CarouselSlide' })`
  ${reset}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  height: 100%;
  text-decoration: none;

  /* The carousel clips an outline around the slide. One inside would touch the text. */
  &:focus-visible {
    outline: none;
  }
  &:focus-visible img {
    outline: 3px solid ${token.accent};
    outline-offset: -3px;
  }
  & img {
    display: block;
    width: 100%;
    max-width: none;
    height: auto;
    aspect-ratio: var(--m-ratio);
    background: var(--m-dominant, ${token.plane});
    object-fit: cover;
  }
  & .action {
    display: inline-flex;
    align-items: center;
    min-height: ${token.target};
    margin-top: ${token.space3};
    border: 1.5px solid ${token.ink};
    padding: ${token.space2} ${token.space4};
    font-weight: 600;
  }
  &:hover .action {
    background: ${token.ink};
    color: ${token.paper};
  }
  & > .text {
    padding-top: ${token.space3};
  }
  & .title {
    display: block;
    font: 700 ${token.sizeTitle} / 1.15 ${token.fontTitle};
    letter-spacing: -0.015em;
    text-wrap: balance;
  }
  & .subtitle {
    display: block;
    color: ${token.quiet};
  }
  &:is(:hover, :focus-visible) .title {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.15em;
  }
  @media (width <= 50rem) {
    & img {
      aspect-ratio: var(--m-ratio-mobile, var(--m-ratio));
    }
  }
`;

/** Props of {@link CarouselSlide}. */
export interface CarouselSlideProps extends Omit<ComponentPropsWithRef<'a'>, 'children' | 'href'> {
  item: CarouselItem;
  /** What the link does, shown as a button below the text. @default none */
  action?: string | undefined;
  /** Loads the image eagerly. Set it on the first slide. @default false */
  priority?: boolean | undefined;
  /** Width of the image at each viewport, as in HTML's `sizes`. @default the width of the page */
  sizes?: string | undefined;
}

const PAGE_SIZES = '(max-width: 1344px) 100vw, 1344px';

const srcSetOf = ({ medium_url, large_url, url, width }: CarouselItem['image']): string =>
  [
    `${medium_url} 640w`,
    `${large_url} 1280w`,
    ...(width !== null && width > 1280 ? [`${url} ${width}w`] : []),
  ].join(', ');

const ratioOf = (image: CarouselItem['image'] | null): number | undefined =>
  image?.width && image.height ? image.width / image.height : undefined;

/**
 * A slide of the home page: a banner with a link, and with another image for phones if there is
 * one.
 *
 * @example
 * <CarouselSlide item={item} priority={index === 0} />
 */
export function CarouselSlide({
  item,
  action,
  priority = false,
  sizes = PAGE_SIZES,
  style,
  ...rest
}: CarouselSlideProps) {
  const { title, subtitle, link_url, image, image_mobile } = item;
  const place = {
    '--m-ratio': ratioOf(image) ?? 2.4,
    '--m-ratio-mobile': ratioOf(image_mobile),
    '--m-dominant': image.dominant_color ?? undefined,
  };
  // Without text the alternative text of the image is the name of the link.
  const text = title === null && subtitle === null ? (image.alt ?? 'Destaque') : (image.alt ?? '');
  return (
    <Root as={Link} href={link_url} {...rest} style={{ ...place, ...style } as CSSProperties}>
      <picture>
        {image_mobile !== null && (
          <source media="(max-width: 50rem)" srcSet={srcSetOf(image_mobile)} sizes={sizes} />
        )}
        <img
          srcSet={srcSetOf(image)}
          sizes={sizes}
          src={image.large_url}
          alt={text}
          width={image.width ?? undefined}
          height={image.height ?? undefined}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      </picture>
      {(title !== null || subtitle !== null) && (
        <span className="text">
          {title !== null && <span className="title">{title}</span>}
          {subtitle !== null && <span className="subtitle">{subtitle}</span>}
          {action !== undefined && <span className="action">{action}</span>}
        </span>
      )}
    </Root>
  );
}
