import type { Image } from '@martelo/domain/entities';
import { useEffect, useState, type ComponentType } from 'react';
import type { PictureFallback } from '../picture/Picture.tsx';
import type { ViewerProps } from './Viewer.tsx';

/** Props of {@link ImageViewer}. */
export interface ImageViewerProps {
  /** The images in their order. */
  images: ReadonlyArray<Image>;
  /** Text alternative for images without one, such as the lot's title. */
  alt: string;
  /** Position of the open image. `null` closes the viewer. */
  index: number | null;
  /** Called with the next position, and with `null` when the viewer closes. */
  onIndexChange: (index: number | null) => void;
  /** Shown when a file fails, and while one is loading. @default an error message */
  fallback?: PictureFallback | undefined;
  /** Time per image of the slideshow in milliseconds. @default 5000 */
  interval?: number | undefined;
  /** Factor by which one step enlarges or shrinks the image. @default 0.1 */
  zoomRatio?: number | undefined;
  /** Smallest scale, as a multiple of the image's own size. @default 0.01 */
  minZoom?: number | undefined;
  /** Largest scale, as a multiple of the image's own size. @default 100 */
  maxZoom?: number | undefined;
  /** Part of the stage that the image covers when it opens. @default 0.9 */
  initialCoverage?: number | undefined;
}

/**
 * Shows images in a dialog as large as the screen. It has zoom by wheel, pinch, double tap and
 * keys, panning, a slideshow, thumbnails and full screen. Its code is loaded when it first opens.
 * While closed it renders nothing.
 *
 * Keys: + and − zoom, 0 shows the whole image, 1 its own size. Arrows pan a zoomed image, else they
 * show the previous or next one, as Page Up and Page Down do. Home and End show the first and last
 * image. Space starts the slideshow, F toggles full screen, Escape closes.
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
      // For example offline. The closed viewer can be opened again, which repeats the import.
      () => wanted && onIndexChange(null),
    );
    return () => {
      wanted = false;
    };
  }, [isOpen, Viewer, onIndexChange]);

  if (!isOpen || Viewer === null) return null;
  return <Viewer {...rest} index={index} onIndexChange={onIndexChange} />;
}
