'use client';
import type { Image } from '@martelo/domain/entities';
import { useRef, useState, type CSSProperties } from 'react';

/** Replacement for an image that fails: one URL, or one for the error and one while loading. */
export type PictureFallback = string | { readonly error: string; readonly loading?: string };

/** An image and how it is loaded. */
export interface PictureFile {
  /** `null` when there is no image. An empty frame with the text "Sem imagem" is shown. */
  image: Image | null;
  /** Text alternative when the image has none. @default '' (decorative) */
  alt?: string | undefined;
  /** Title beside the image. A text alternative that repeats it is left out. */
  title?: string | undefined;
  /** Width of the image at each viewport, without its mount, as in HTML's `sizes`. @default '100vw' */
  sizes?: string | undefined;
  /** Loads the image eagerly and with high priority. @default false */
  priority?: boolean | undefined;
}

/** Props of {@link PictureContent}. */
export interface PictureContentProps extends PictureFile {
  /** Called once when the file of the image is loaded. */
  onLoad?: (() => void) | undefined;
  /** Called once when the file of the image fails. The fallback is shown then. */
  onError?: (() => void) | undefined;
  /** Shown when the file fails, unless it fails too. @default an empty frame */
  fallback?: PictureFallback | undefined;
}

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
  title,
  sizes = '100vw',
  priority = false,
  fallback,
  onLoad,
  onError,
}: PictureContentProps) {
  // The URL instead of a boolean, so the next image starts without an error.
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const reported = useRef('');
  const { error, loading }: { error?: string; loading?: string } =
    typeof fallback === 'string' ? { error: fallback } : (fallback ?? {});
  const described = image?.alt ?? alt;
  const text = described === title ? '' : described;
  if (image !== null && failedUrl === image.url && error) {
    return (
      <img
        src={error}
        alt={text}
        style={styleOf(image, loading)}
        onError={() => setFailedUrl(error)}
      />
    );
  }
  if (image === null || failedUrl === image.url || (error && failedUrl === error)) {
    return (
      <span className="missing" role={text ? 'img' : undefined} aria-label={text || undefined}>
        <span>Sem imagem</span>
      </span>
    );
  }
  const settle = (isLoaded: boolean) => {
    const outcome = `${isLoaded} ${image.url}`;
    if (reported.current === outcome) return;
    reported.current = outcome;
    if (isLoaded) onLoad?.();
    else {
      setFailedUrl(image.url);
      onError?.();
    }
  };
  return (
    <img
      // A new image gets a new element, so the ref never checks the previous file.
      key={image.url}
      // Before hydration there are no events. Check the element when it is mounted.
      ref={(img) => {
        if (img?.complete && img.currentSrc !== '') settle(img.naturalWidth > 0);
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
      onLoad={() => settle(true)}
      onError={() => settle(false)}
    />
  );
}
