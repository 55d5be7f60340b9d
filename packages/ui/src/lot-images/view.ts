/**
 * Geometry of the viewer: how large an image is shown and where. No DOM.
 *
 * @module
 */

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels from the centre of the stage. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the image's centre lies, and how many pixels of the screen show one of its own. */
export interface View extends Point {
  readonly scale: number;
}

/** The image whole and centred, covering that part of the stage. */
export const fit = (stage: Size, image: Size, coverage: number): View => ({
  scale: Math.min(stage.width / image.width, stage.height / image.height) * coverage,
  x: 0,
  y: 0,
});

/** How far the image's centre may go to either side: as far as there is image beyond the edge. */
export const reach = (stage: Size, image: Size, scale: number): Size => ({
  width: Math.max(0, (image.width * scale - stage.width) / 2),
  height: Math.max(0, (image.height * scale - stage.height) / 2),
});

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** The nearest view that leaves no empty edge where there is image to fill it. */
export function settle({ scale, x, y }: View, stage: Size, image: Size): View {
  const { width, height } = reach(stage, image, scale);
  return { scale, x: within(x, width), y: within(y, height) };
}

/** The same point of the image stays under `point` while the scale changes. */
export const zoomAt = (view: View, scale: number, point: Point): View => ({
  scale,
  x: point.x - (point.x - view.x) * (scale / view.scale),
  y: point.y - (point.y - view.y) * (scale / view.scale),
});
