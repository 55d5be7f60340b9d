import type { Image } from '@martelo/domain/entities';
import { useState, type ComponentPropsWithRef, type CSSProperties } from 'react';
import { css, styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/**
 * Styles of a square mount for `.mount` and its content. The image is never cropped. Its space has
 * its shape and dominant colour before the file is loaded.
 */
export const pictureCss = css`
  display: grid;
  place-items: center;
  padding: 7% 7% var(--m-mount-foot, 7%);
  background: ${token.plane};
  overflow: hidden;

  & > * {
    grid-area: 1 / 1;
  }
  &::before {
    content: '';
    grid-area: 1 / 1;
    width: 100%;
    aspect-ratio: 1;
  }

  & > img {
    width: calc(min(1, var(--m-ratio)) * 100%);
    max-width: none;
    height: auto;
    aspect-ratio: var(--m-ratio);
    background: var(--m-dominant, ${token.line});
    object-fit: contain;
  }
  /* The size is unknown. A background would stay visible beside the image. */
  & > img:not([width]) {
    background-color: transparent;
  }
  & > .missing {
    display: grid;
    place-items: end center;
    width: 70%;
    aspect-ratio: 4 / 5;
    padding: ${token.space2};
    border: 1px solid ${token.edge};
    background: linear-gradient(to top left, ${token.plane} 50%, ${token.paper} calc(50% + 0.5px));
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
    line-height: 1.2;
    text-align: center;
  }
`;

const Root = styled.div.withConfig({ componentId: 'm-Picture' })`
  ${reset}
  ${pictureCss}
`;

/** Replacement for an image that fails: one URL, or one for the error and one while loading. */
export type PictureFallback = string | { readonly error: string; readonly loading?: string };

/** An image and how it is loaded. */
export interface PictureFile {
  /** `null` when there is no image. An empty frame with the text "Sem imagem" is shown. */
  image: Image | null;
  /** Text alternative when the image has none. @default '' (decorative) */
  alt?: string | undefined;
  /** Width of the image at each viewport, without its mount, as in HTML's `sizes`. @default '100vw' */
  sizes?: string | undefined;
  /** Loads the image eagerly and with high priority. @default false */
  priority?: boolean | undefined;
}

/** Props of {@link PictureContent}. */
export interface PictureContentProps extends PictureFile {
  /** Shown when the file fails. @default an empty frame */
  fallback?: PictureFallback | undefined;
}

/** Props of {@link Picture}. */
export interface PictureProps
  extends PictureContentProps, Omit<ComponentPropsWithRef<'div'>, 'children'> {}

// The widths of the three files: docs/specification.md#images.
const srcSetOf = ({ thumb_url, medium_url, large_url }: Image): string | undefined =>
  thumb_url === large_url ? undefined : `${thumb_url} 320w, ${medium_url} 640w, ${large_url} 1280w`;

const cssUrl = (url: string): string => `url("${url.replaceAll(/["\\\s]/g, encodeURIComponent)}")`;

/** Shape, dominant colour and background of the space that an image takes. */
const styleOf = (image: Image, loadingUrl: string | undefined): CSSProperties =>
  ({
    '--m-ratio': image.width && image.height ? image.width / image.height : 1,
    '--m-dominant': image.dominant_color ?? undefined,
    backgroundImage: loadingUrl && cssUrl(loadingUrl),
    // React's type has no custom properties.
  }) as CSSProperties;

/**
 * The image without its mount, for components that draw the mount themselves with `pictureCss`.
 *
 * @example
 * <div className="mount"><PictureContent image={lot.image} sizes="20rem" /></div>
 */
export function PictureContent({
  image,
  alt = '',
  sizes = '100vw',
  priority = false,
  fallback,
}: PictureContentProps) {
  // The URL instead of a boolean, so that the next image starts without an error.
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const { error, loading }: { error?: string; loading?: string } =
    typeof fallback === 'string' ? { error: fallback } : (fallback ?? {});
  const text = image?.alt ?? alt;
  if (image !== null && failedUrl === image.url && error) {
    return <img src={error} alt={text} style={styleOf(image, loading)} />;
  }
  if (image === null || failedUrl === image.url) {
    return (
      <span className="missing" role={text ? 'img' : undefined} aria-label={text || undefined}>
        Sem imagem
      </span>
    );
  }
  const fail = () => setFailedUrl(image.url);
  return (
    <img
      // A new image gets a new element, so that the ref never checks the previous file.
      key={image.url}
      // An error before hydration fires no event. Check the element once when it is mounted.
      ref={(img) => {
        if (img?.complete && img.naturalWidth === 0 && img.currentSrc !== '') fail();
      }}
      srcSet={srcSetOf(image)}
      sizes={sizes}
      src={image.medium_url}
      alt={text}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : undefined}
      style={styleOf(image, loading)}
      onError={fail}
    />
  );
}

/**
 * An artwork on its mount, never cropped. The browser chooses the file for the screen. The dominant
 * colour fills the space until the file is loaded.
 *
 * See docs/specification.md#images.
 *
 * @example
 * <Picture image={lot.image} alt={lot.title} sizes="(max-width: 800px) 100vw, 40rem" />
 */
export function Picture({ image, alt, sizes, priority, fallback, ...rest }: PictureProps) {
  return (
    <Root {...rest}>
      <PictureContent
        image={image}
        alt={alt}
        sizes={sizes}
        priority={priority}
        fallback={fallback}
      />
    </Root>
  );
}
