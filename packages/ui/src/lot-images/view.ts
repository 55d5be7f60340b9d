/**
 * Geometry of the viewer: scale and position of the image. No DOM.
 *
 * @module
 */

/** Size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Position in pixels from the centre of the stage. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Position of the image's centre, and screen pixels per image pixel. */
export interface View extends Point {
  readonly scale: number;
}

/** Returns the view of the whole image, centred, that covers a part of the stage. */
export const fit = (stage: Size, image: Size, coverage: number): View => ({
  scale: Math.min(stage.width / image.width, stage.height / image.height) * coverage,
  x: 0,
  y: 0,
});

/** Returns how far the image can be panned in each direction before its edge is visible. */
export const reach = (stage: Size, image: Size, scale: number): Size => ({
  width: Math.max(0, (image.width * scale - stage.width) / 2),
  height: Math.max(0, (image.height * scale - stage.height) / 2),
});

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** Returns the nearest view without empty space where there is image to fill it. */
export function settle({ scale, x, y }: View, stage: Size, image: Size): View {
  const { width, height } = reach(stage, image, scale);
  return { scale, x: within(x, width), y: within(y, height) };
}

/** Returns the view at another scale that keeps a point of the image under `point`. */
export const zoomAt = (view: View, scale: number, point: Point): View => ({
  scale,
  x: point.x - (point.x - view.x) * (scale / view.scale),
  y: point.y - (point.y - view.y) * (scale / view.scale),
});
