import type { Image } from '@martelo/domain/entities';
import { useEffect, useState, type ComponentType } from 'react';
import type { PictureFallback } from '../picture/Picture.tsx';
import type { ViewerProps } from './Viewer.tsx';

/** Props of {@link ImageViewer}. */
export interface ImageViewerProps {
  /** The images, in the order in which arrows turn them. */
  images: ReadonlyArray<Image>;
  /** Text alternative for images that bring none: the lot's title. */
  alt: string;
  /** The image that is open; `null`: the viewer is closed. */
  index: number | null;
  /** Another image was chosen, or the viewer closed (`null`). */
  onIndexChange: (index: number | null) => void;
  /** Shown instead of a file that fails, and while one is loading. @default a sentence */
  fallback?: PictureFallback | undefined;
  /** Time per image of the slideshow, in milliseconds. @default 5000 */
  interval?: number | undefined;
  /** Part by which one step makes the image larger or smaller. @default 0.1 */
  zoomRatio?: number | undefined;
  /** Smallest size, as a part of the image's own. @default 0.01 */
  minZoom?: number | undefined;
  /** Largest size, as a multiple of the image's own. @default 100 */
  maxZoom?: number | undefined;
  /** Part of the stage that the image covers when it opens. @default 0.9 */
  initialCoverage?: number | undefined;
}

/**
 * Shows images as large as the screen, in a dialog: zoom by wheel, pinch, double tap and keys, drag
 * or arrows to move, slideshow, thumbnails, full screen. What is behind it is loaded when it is
 * opened for the first time; closed it renders nothing.
 *
 * Keys: + − zoom, 0 the whole image, 1 its own size, arrows move a zoomed image or else turn to the
 * previous or next, Page Up and Page Down always do, Home, End, Space the slideshow, F full screen,
 * Escape closes.
 *
 * See docs/specification.md#image-viewer; defaults in `imageViewerDefaults`.
 *
 * @example
 * <ImageViewer images={lot.images} alt={lot.title} index={index} onIndexChange={setIndex} />
 */
export function ImageViewer({ index, onIndexChange, ...rest }: ImageViewerProps) {
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const isOpen = index !== null && index in rest.images;

  useEffect(() => {
    if (!isOpen || Viewer !== null) return undefined;
    let wanted = true;
    import('./Viewer.tsx').then(
      (module) => wanted && setViewer(() => module.Viewer),
      // Offline, say: closed it can be opened, and asked for, again.
      () => wanted && onIndexChange(null),
    );
    return () => {
      wanted = false;
    };
  }, [isOpen, Viewer, onIndexChange]);

  if (!isOpen || Viewer === null) return null;
  return <Viewer {...rest} index={index} onIndexChange={onIndexChange} />;
}
