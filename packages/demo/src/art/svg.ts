/**
 * SVG primitives for drawings, and the sheet that they are drawn on.
 *
 * @module
 */
import type { Random } from '../random.ts';
import type { Palette } from './palettes.ts';

/** A point, x to the right and y down. */
export type Point = readonly [x: number, y: number];

/**
 * The input of a drawing function: a surface of `w` × `h` units, its colours and its random
 * numbers.
 */
export interface Sheet {
  readonly w: number;
  readonly h: number;
  readonly random: Random;
  readonly palette: Palette;
  /** Whether the object is seen from its other side. Used only by objects whose sides differ. */
  readonly turned: boolean;
}

/** Attributes of an element. `undefined` attributes are omitted. */
type Paint = Readonly<Record<string, string | number | undefined>>;

/**
 * Formats a number for SVG with one decimal. The last digits of a sine may differ between machines,
 * but drawings must not.
 */
export const num = (value: number): string => String(Math.round(value * 10) / 10 + 0);

/** Returns an element with its attributes and optional content. */
export function element(name: string, attributes: Paint, content = ''): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined)
      text += ` ${key}="${typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value}"`;
  }
  return content === '' ? `${text}/>` : `${text}>${content}</${name}>`;
}

export const rect = (x: number, y: number, width: number, height: number, paint: Paint): string =>
  element('rect', { x: num(x), y: num(y), width: num(width), height: num(height), ...paint });

export const circle = (cx: number, cy: number, r: number, paint: Paint): string =>
  element('circle', { cx: num(cx), cy: num(cy), r: num(r), ...paint });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, paint: Paint): string =>
  element('ellipse', { cx: num(cx), cy: num(cy), rx: num(rx), ry: num(ry), ...paint });

export const path = (d: string, paint: Paint): string => element('path', { d, ...paint });

export const group = (paint: Paint, content: string): string => element('g', paint, content);

const pair = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

export const polygon = (points: readonly Point[], paint: Paint): string =>
  path(`M${points.map(pair).join('L')}Z`, paint);

export const line = (from: Point, to: Point, paint: Paint): string =>
  path(`M${pair(from)}L${pair(to)}`, { fill: 'none', ...paint });

/** Returns path data of a smooth curve through the points (Catmull-Rom as Béziers). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? [0, 0];
  let data = `M${pair(at(0))}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    data += `C${pair(first)} ${pair(second)} ${pair(to)}`;
  }
  return closed ? `${data}Z` : data;
}

/** A colour stop of a gradient: offset from 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

const stopElements = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, color, opacity]) =>
      element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }),
    )
    .join('');

/** Returns a linear gradient over the box of the painted shape, by default from left to right. */
export const linear = (
  id: string,
  stops: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 1, 0],
): string => element('linearGradient', { id, x1, y1, x2, y2 }, stopElements(stops));

/** Returns a radial gradient over the box of the painted shape. */
export const radial = (id: string, stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string =>
  element('radialGradient', { id, cx, cy, r }, stopElements(stops));

/** Returns content that is clipped to a shape. */
export const clipped = (id: string, shape: string, content: string): string =>
  element('clipPath', { id }, shape) + group({ 'clip-path': `url(#${id})` }, content);

const channels = (color: string): readonly [number, number, number] => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Mixes two `#rrggbb` colours: `amount` 0 returns the first, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const to = channels(second);
  const mixed = channels(first).map((channel, index) =>
    Math.round(channel + ((to[index] ?? 0) - channel) * amount),
  );
  return `#${mixed.map((channel) => Math.min(255, Math.max(0, channel)).toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (color: string, amount: number): string => mix(color, '#0d0a08', amount);
export const lighter = (color: string, amount: number): string => mix(color, '#fffdf8', amount);

/** Returns the relative luminance by WCAG, from 0 to 1. */
export function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Draws a signature: an illegible line with loops, `width` units long. */
export function signature(
  random: Random,
  x: number,
  y: number,
  width: number,
  paint: Paint,
): string {
  // A trochoid whose loops grow and shrink resembles fast handwriting.
  const turns = random.int(5, 8);
  const steps = turns * 8;
  const swell = Array.from({ length: turns + 2 }, (_, turn) =>
    turn === 0 || random.chance(0.22) ? random.between(0.11, 0.17) : random.between(0.025, 0.055),
  );
  const slant = random.between(0.25, 0.6);
  const points = Array.from({ length: steps + 1 }, (_, step): Point => {
    const turn = (step / steps) * turns;
    const [from = 0, to = 0] = [swell[Math.floor(turn)], swell[Math.floor(turn) + 1]];
    const tall = width * (from + (to - from) * (turn % 1));
    const lift = Math.sin(turn * 2 * Math.PI) * tall;
    return [
      x + (width * step) / steps + Math.cos(turn * 2 * Math.PI) * width * 0.035 + lift * slant,
      y - lift - width * 0.05 * (step / steps),
    ];
  });
  const flourish: Point = [x + width * random.between(0.3, 0.7), y + width * 0.1];
  return path(curve(random.chance(0.4) ? [...points, [x + width * 1.08, y], flourish] : points), {
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-width': num(width / 60),
    ...paint,
  });
}
