'use client';
import { useEffect, useState, type ComponentType } from 'react';
import type { ImageViewerProps, ViewerProps } from './Viewer.tsx';

export type { ImageViewerProps } from './Viewer.tsx';

/** Loads the code of the open viewer. */
export const loadViewer = () => import('./Viewer.tsx');

/**
 * Shows images in a dialog as large as the screen. It has zoom by wheel, pinch, double tap and
 * keys, panning, a slideshow, thumbnails and full screen. Its code is loaded when it first opens.
 * While closed it renders nothing.
 *
 * Keys: + and − zoom, 0 shows the whole image, 1 its own size. Arrows pan a zoomed image, otherwise
 * they show the previous or next one, as Page Up and Page Down do. Home and End show the first and
 * last image. Space starts the slideshow, F toggles full screen, Escape closes.
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
    loadViewer().then(
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
