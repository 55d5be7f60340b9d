import { imageViewerDefaults } from '@martelo/domain/constants';
import type { Image } from '@martelo/domain/entities';
import { useState } from 'react';
import { fit, reach, settle, zoomAt, type Point, type Size, type View } from './view.ts';

/** Limits and steps of the zoom. The defaults are `imageViewerDefaults`. */
export interface ZoomOptions {
  /** Factor by which one step enlarges or shrinks the image. @default 0.1 */
  zoomRatio?: number | undefined;
  /** Smallest scale, as a multiple of the image's own size. @default 0.01 */
  minZoom?: number | undefined;
  /** Largest scale, as a multiple of the image's own size. @default 100 */
  maxZoom?: number | undefined;
  /** Part of the stage that the image covers when it opens. @default 0.9 */
  initialCoverage?: number | undefined;
}

/** State of one image. It starts again with each image. */
interface ImageState {
  readonly index: number;
  readonly status: 'loading' | 'loaded' | 'failed';
  /** Size of the file, for an image whose data has no size. */
  readonly fileSize: Size | null;
  /** Position and scale that the user chose. `null` shows the whole image. */
  readonly chosen: View | null;
  /** Counts the retries. A new value loads the file again. */
  readonly attempt: number;
}

const initial = { status: 'loading', fileSize: null, chosen: null, attempt: 0 } as const;
const centre: Point = { x: 0, y: 0 };
const nowhere: Size = { width: 0, height: 0 };

interface ImageViewOptions extends ZoomOptions {
  image: Image | undefined;
  /** Position of the image in its list. */
  index: number;
  /** Size of the stage in pixels. `null` before it is measured. */
  stage: Size | null;
  /** Called when the user zooms or pans. */
  onMove: () => void;
}

/**
 * Loading state, position and scale of the image in the viewer, and the actions that change them.
 */
export function useImageView({
  image,
  index,
  stage,
  onMove,
  zoomRatio = imageViewerDefaults.zoomRatio,
  minZoom = imageViewerDefaults.minZoom,
  maxZoom = imageViewerDefaults.maxZoom,
  initialCoverage = imageViewerDefaults.initialCoverage,
}: ImageViewOptions) {
  const [stored, setStored] = useState<ImageState>({ ...initial, index });
  if (stored.index !== index) setStored({ ...initial, index });
  const { status, fileSize, chosen, attempt } = stored.index === index ? stored : initial;
  const change = (part: Partial<ImageState>) => setStored((before) => ({ ...before, ...part }));

  const size: Size | null =
    image?.width && image.height ? { width: image.width, height: image.height } : fileSize;
  const whole =
    stage && size && stage.width > 0 && size.width > 0 ? fit(stage, size, initialCoverage) : null;
  const view = chosen ?? whole;

  /** Changes the view. Several gestures can arrive between two renders, and each one counts. */
  const move = (next: (view: View) => View): void => {
    if (stage === null || size === null || whole === null) return;
    onMove();
    setStored((before) => ({
      ...before,
      chosen: settle(next(before.chosen ?? whole), stage, size),
    }));
  };
  const zoom = (scaleOf: (scale: number) => number, at: Point = centre): void =>
    move((view) => zoomAt(view, Math.min(maxZoom, Math.max(minZoom, scaleOf(view.scale))), at));

  return {
    status,
    attempt,
    /** Size of the image in its own pixels. `null` while it is unknown. */
    size,
    /** Position and scale. `null` while a size is unknown. */
    view,
    /** Whether the user changed the position or the scale. */
    isMoved: chosen !== null,
    /** How far the image can be panned in each direction, in pixels. */
    range: stage && size && view ? reach(stage, size, view.scale) : nowhere,
    zoomTo: (scale: number, at?: Point): void => zoom(() => scale, at),
    /** Multiplies the scale by `factor`. */
    zoomBy: (factor: number, at?: Point): void => zoom((scale) => scale * factor, at),
    /** Zooms in by steps, or out by negative ones. */
    zoomStep: (steps: number, at?: Point): void =>
      zoom((scale) => scale * (1 + zoomRatio) ** steps, at),
    pan: (by: Point): void => move(({ scale, x, y }) => ({ scale, x: x + by.x, y: y + by.y })),
    showWhole: (): void => change({ chosen: null }),
    onLoad: (loaded: Size): void => change({ status: 'loaded', fileSize: loaded }),
    onError: (): void => change({ status: 'failed' }),
    retry: (): void => change({ status: 'loading', attempt: attempt + 1 }),
  };
}

export type ImageView = ReturnType<typeof useImageView>;
