/**
 * Drawings of works. A key such as `concrete-crimson-12-whole` names the subject, the colours, the
 * seed and the view. The same key gives the same SVG on every machine.
 *
 * @module
 */
import { book, tapestry } from './art/cloth-and-books.ts';
import { carvedBird, clayOx, relief } from './art/folk.ts';
import { bench, cabinet, chair, lamp, table } from './art/furniture.ts';
import { bracelet, brooch, clock, necklace, ring, stoneOf, watch } from './art/jewels.ts';
import { monogram, verso } from './art/marks.ts';
import {
  concrete,
  facade,
  gesture,
  landscape,
  modular,
  serial,
  stillLife,
} from './art/paintings.ts';
import { palettes, type Palette, type PaletteName } from './art/palettes.ts';
import { drawing, pavement, printOf, woodcut } from './art/paper.ts';
import { photograph } from './art/photographs.ts';
import { sculpture } from './art/sculptures.ts';
import { element, luminance, rect, signature, type Sheet } from './art/svg.ts';
import { bowl, candlesticks, jug, plate, vase } from './art/vessels.ts';
import { Random } from './random.ts';

interface Family {
  readonly paint: (sheet: Sheet) => string;
  /** Width divided by height. The seed selects one. */
  readonly ratios: readonly number[];
  /** The material. It decides the texture and whether the artist signs in the corner. */
  readonly surface: 'canvas' | 'paper' | 'studio';
}

const canvas = (paint: Family['paint'], ratios: readonly number[]): Family => ({
  paint,
  ratios,
  surface: 'canvas',
});
const paper = (paint: Family['paint'], ratios: readonly number[]): Family => ({
  paint,
  ratios,
  surface: 'paper',
});
const studio = (paint: Family['paint'], ratios: readonly number[]): Family => ({
  paint,
  ratios,
  surface: 'studio',
});

const upright = [0.72, 0.8, 1, 1.25];
const families = {
  concrete: canvas(concrete, [0.66, 0.8, 1, 1, 1.28, 1.5]),
  modular: canvas(modular, [0.75, 1, 1, 1.33]),
  serial: canvas(serial, [0.7, 1, 1, 1.4]),
  facade: canvas(facade, [0.72, 0.8, 1.35, 1.6]),
  landscape: canvas(landscape, [1.3, 1.4, 1.6, 2.2]),
  stilllife: canvas(stillLife, [0.82, 1.2, 1.3]),
  gesture: canvas(gesture, [0.7, 0.8, 1, 1.4]),
  woodcut: paper(woodcut, [0.72, 0.8, 1.3, 1.4]),
  pavement: paper(pavement, [0.72, 1, 1.35]),
  screenprint: paper(printOf(concrete), [0.74, 0.8, 1, 1.3]),
  serialprint: paper(printOf(serial), [0.74, 1, 1.3]),
  modularprint: paper(printOf(modular), [0.74, 1]),
  drawing: paper(drawing, [0.7, 0.75, 1.35, 1.4]),
  stairs: paper(photograph('stairs'), [0.68, 0.8, 1]),
  screen: paper(photograph('screen'), [0.8, 1, 1.4]),
  dunes: paper(photograph('dunes'), [1, 1.4, 1.5]),
  sea: paper(photograph('sea'), [0.8, 1.4, 1.5]),
  foliage: paper(photograph('foliage'), [0.68, 0.8, 1]),
  sculpture: studio(sculpture, [0.72, 0.8, 1]),
  chair: studio(chair, [0.8, 0.9, 1]),
  table: studio(table, [1.3, 1.4, 1.5]),
  cabinet: studio(cabinet, [1.3, 1.4]),
  bench: studio(bench, [1.4, 1.5]),
  lamp: studio(lamp, [0.66, 0.75]),
  vase: studio(vase, upright),
  jug: studio(jug, [0.85, 1]),
  candlesticks: studio(candlesticks, [0.8, 0.9]),
  bowl: studio(bowl, [1.2, 1.35]),
  plate: studio(plate, [1]),
  ring: studio(ring, [1]),
  necklace: studio(necklace, [0.8, 1]),
  brooch: studio(brooch, [1, 1.25]),
  bracelet: studio(bracelet, [1.2, 1.3]),
  watch: studio(watch, [0.75, 0.8]),
  clock: studio(clock, [0.72, 0.8]),
  tapestry: studio(tapestry, [0.66, 0.75, 1.4]),
  book: studio(book, [0.85, 1]),
  clayox: studio(clayOx, [1.2, 1.3]),
  carvedbird: studio(carvedBird, [0.8, 0.85]),
  relief: canvas(relief, [1.3, 1.5]),
  monogram: studio(monogram, [1]),
} as const satisfies Record<string, Family>;

/** The subject of a work. Each lot of the demonstration belongs to one family. */
export type ArtFamily = keyof typeof families;

const views = ['whole', 'detail', 'signature', 'verso', 'turned'] as const;

/** The view of a work: whole, close, its signature, its back, or from another angle. */
export type ArtView = (typeof views)[number];

/** A picture to draw. */
export interface ArtPlan {
  readonly family: ArtFamily;
  readonly palette: PaletteName;
  readonly seed: number;
  readonly view: ArtView;
}

/** Returns the key of a plan, as the database and addresses contain it. */
export const artKey = ({ family, palette, seed, view }: ArtPlan): string =>
  `${family}-${palette}-${seed}-${view}`;

/**
 * Parses a key; `null` for any other text.
 *
 * @example
 * parseArtKey('chair-jacaranda-7-whole'); // { family: 'chair', palette: 'jacaranda', seed: 7, view: 'whole' }
 * parseArtKey('../etc/passwd'); // null
 */
export function parseArtKey(key: string): ArtPlan | null {
  const [family = '', palette = '', seed = '', view = '', ...rest] = key.split('-');
  const known =
    rest.length === 0 &&
    Object.hasOwn(families, family) &&
    Object.hasOwn(palettes, palette) &&
    /^(?:0|[1-9]\d{0,5})$/.test(seed) &&
    (views as readonly string[]).includes(view);
  if (!known) return null;
  return {
    family: family as ArtFamily,
    palette: palette as PaletteName,
    seed: Number(seed),
    view: view as ArtView,
  };
}

const randomOf = ({ family, palette, seed }: ArtPlan): Random =>
  new Random(`${family}-${palette}-${seed}`);

/** Returns width divided by height of the whole work. Its dimensions must have the same ratio. */
export const artRatio = (plan: ArtPlan): number =>
  randomOf(plan).fork('ratio').pick<number>(families[plan.family].ratios);

/** Returns the placeholder colour of a picture, from its palette: `#rrggbb`. */
export function artColor(plan: ArtPlan): string {
  if (plan.view === 'verso') return '#cdbfa6';
  if (plan.family === 'monogram') return palettes[plan.palette].colors[0];
  if (plan.family === 'tapestry') return '#dedad1';
  return families[plan.family].surface === 'paper' ? '#e9e3d6' : palettes[plan.palette].ground;
}

/** Returns the name of a jewel's stone, for its title. */
export const artStone = (plan: ArtPlan): string =>
  stoneOf({ random: randomOf(plan).fork('paint') }).name;

/** A picture as SVG text. Its size in pixels follows from the requested width. */
interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the height in whole pixels of a picture with this width. */
export const artHeight = (plan: ArtPlan, width: number): number =>
  Math.round(width / artRatio(plan));

/**
 * Increase it with every change of a drawing, so cached pictures of older versions are not
 * used.
 */
export const ART_VERSION = 1;

/** Width of the largest size in pixels. The stored size of a picture refers to it. */
export const ART_WIDTH = 1920;

const AREA = 1_000_000;

/**
 * Draws a picture. The result is deterministic: it depends on no clock, time zone or global
 * randomness.
 *
 * @param width - in pixels
 * @example
 * const { svg } = drawArt({ family: 'vase', palette: 'celadon', seed: 3, view: 'whole' }, 640);
 */
export function drawArt(plan: ArtPlan, width: number): Drawing {
  const family = families[plan.family];
  const palette: Palette = palettes[plan.palette];
  const ratio = artRatio(plan);
  const random = randomOf(plan);
  const [w, h] = [Math.sqrt(AREA * ratio), Math.sqrt(AREA / ratio)];
  const sheet: Sheet = {
    w,
    h,
    random: random.fork('paint'),
    palette,
    turned: plan.view === 'turned',
  };
  const signed = family.surface === 'canvas';
  const content =
    plan.view === 'verso'
      ? verso({ ...sheet, random: random.fork('verso') })
      : rect(0, 0, w, h, { fill: palette.ground }) +
        family.paint(sheet) +
        (signed ? handOf(random, w, h, palette) : '');
  const height = artHeight(plan, width);
  return {
    svg: element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width,
        height,
        viewBox: frame(plan.view, random, w, h),
      },
      content,
    ),
    width,
    height,
  };
}

function handOf(random: Random, w: number, h: number, palette: Palette): string {
  const size = Math.min(w, h) * 0.13;
  const ink = luminance(palette.ground) > 0.3 ? '#26211d' : '#eadfc8';
  return signature(random.fork('signature'), w - size * 1.35, h - size * 0.4, size, {
    stroke: ink,
    opacity: '0.8',
  });
}

/** Returns the visible part of the sheet for a view. */
function frame(view: ArtView, random: Random, w: number, h: number): string {
  const crop = (x: number, y: number, share: number): string =>
    [x * w, y * h, share * w, share * h].map((value) => value.toFixed(1)).join(' ');
  if (view === 'signature') return crop(0.64, 0.64, 0.36);
  if (view !== 'detail') return crop(0, 0, 1);
  const place = random.fork('detail');
  return crop(place.between(0.18, 0.42), place.between(0.18, 0.36), 0.4);
}
