import type { Image } from '@martelo/domain/entities';
import { useState, type ComponentPropsWithRef, type CSSProperties, type ReactElement } from 'react';
import { PictureRoot } from './Picture.styles.ts';

/** What to show instead of a picture that fails: one address, or one for each moment. */
export type PictureFallback = string | { readonly error: string; readonly loading?: string };

/** A picture and how it is loaded. */
export interface PictureFile {
  /** `null`: there is no picture, and its place says so. */
  image: Image | null;
  /** Text alternative when the image brings none. @default '' (decorative) */
  alt?: string | undefined;
  /** The picture's own width at each viewport, without its mount, as in HTML's `sizes`. @default '100vw' */
  sizes?: string | undefined;
  /** The first picture of a page: loaded at once and before others. @default false */
  priority?: boolean | undefined;
}

/** How a picture is shown. */
export interface PictureContentProps extends PictureFile {
  /** Shown when the file fails. @default a drawn empty frame */
  fallback?: PictureFallback | undefined;
}

/** Props of {@link Picture}. */
export interface PictureProps
  extends PictureContentProps, Omit<ComponentPropsWithRef<'div'>, 'children'> {}

// Widths of the three addresses, as the contract words them.
const srcSetOf = ({ thumb_url, medium_url, large_url }: Image): string | undefined =>
  thumb_url === large_url ? undefined : `${thumb_url} 320w, ${medium_url} 640w, ${large_url} 1280w`;

/** The shape and the colour of a picture's place, and what lies behind it. */
const placeOf = (image: Image, behind: string | undefined): CSSProperties =>
  ({
    '--m-ratio': image.width && image.height ? image.width / image.height : 1,
    '--m-dominant': image.dominant_color ?? undefined,
    backgroundImage: behind,
  }) as CSSProperties;

/**
 * The picture without its mount, for components that draw the mount themselves (`pictureCss`). A
 * hook, so that a card in a long list does not pay for one component more.
 *
 * @param instead - shown when the file fails; without it a drawn empty frame.
 * @param behind - `background-image` until the file is there.
 *
 * @example
 * <div className="mount">{usePicture({ image: lot.image, sizes: '20rem' })}</div>
 */
export function usePicture(
  { image, alt = '', sizes = '100vw', priority = false }: PictureFile,
  instead?: ReactElement,
  behind?: string,
): ReactElement {
  // The address that failed, not whether one did: another image starts anew.
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const text = image?.alt ?? alt;
  if (image === null || failedUrl === image.url) {
    return image && instead ? (
      instead
    ) : (
      <span className="missing" role={text ? 'img' : undefined} aria-label={text || undefined}>
        Sem imagem
      </span>
    );
  }
  const fail = () => setFailedUrl(image.url);
  return (
    <img
      // Another image is another element: what was loaded of the last one must not be judged.
      key={image.url}
      // A file that failed before hydration fires no event: look once when the element is there.
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
      style={placeOf(image, behind)}
      onError={fail}
    />
  );
}

const cssUrl = (address: string): string =>
  `url("${address.replaceAll(/["\\\s]/g, encodeURIComponent)}")`;

/** {@link usePicture} as a component, for lists of pictures, with a file for when one fails. */
export function PictureContent({ fallback, ...file }: PictureContentProps): ReactElement {
  const { error, loading } =
    typeof fallback === 'string' ? { error: fallback, loading: undefined } : (fallback ?? {});
  const { image, alt = '' } = file;
  const behind = loading && cssUrl(loading);
  const instead = image && error && (
    <img src={error} alt={image.alt ?? alt} style={placeOf(image, behind)} />
  );
  return usePicture(file, instead || undefined, behind);
}

/**
 * A work on its mount: the whole of it, in the best file for the screen, with its dominant colour
 * until the file arrives and a dignified empty frame when there is none.
 *
 * See docs/specification.md#images.
 *
 * @example
 * <Picture image={lot.image} alt={lot.title} sizes="(max-width: 800px) 100vw, 40rem" />
 */
export function Picture({ image, alt, sizes, priority, fallback, ...rest }: PictureProps) {
  return (
    <PictureRoot {...rest}>
      <PictureContent
        image={image}
        alt={alt}
        sizes={sizes}
        priority={priority}
        fallback={fallback}
      />
    </PictureRoot>
  );
}
