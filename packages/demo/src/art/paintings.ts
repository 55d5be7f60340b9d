/**
 * Paintings: concrete compositions, modular and serial forms, façades, landscapes, still lifes and
 * gestures. All have flat planes of a few colours.
 *
 * @module
 */
import type { Random } from '../random.ts';
import {
  circle,
  clipped,
  curve,
  darker,
  ellipse,
  group,
  lighter,
  line,
  mix,
  num,
  path,
  polygon,
  rect,
  type Point,
  type Sheet,
} from './svg.ts';

/** Returns the two parts of a convex polygon on either side of a line. */
function split(shape: readonly Point[], through: Point, angle: number): [Point[], Point[]] {
  const [nx, ny] = [-Math.sin(angle), Math.cos(angle)];
  const side = ([x, y]: Point): number => (x - through[0]) * nx + (y - through[1]) * ny;
  const parts: [Point[], Point[]] = [[], []];
  shape.forEach((from, index) => {
    const to = shape[(index + 1) % shape.length] ?? from;
    const [start, end] = [side(from), side(to)];
    parts[start >= 0 ? 0 : 1].push(from);
    if (start >= 0 !== end >= 0) {
      const share = start / (start - end);
      const cut: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      parts[0].push(cut);
      parts[1].push(cut);
    }
  });
  return parts;
}

const area = (shape: readonly Point[]): number =>
  Math.abs(
    shape.reduce((sum, [x, y], index) => {
      const [nx, ny] = shape[(index + 1) % shape.length] ?? [x, y];
      return sum + x * ny - nx * y;
    }, 0),
  ) / 2;

/**
 * Draws planes that are cut by lines through the nodes of a grid, at a few angles. Part of the
 * ground stays bare.
 */
function planes({ w, h, random, palette }: Sheet): string {
  const unit = Math.min(w, h) / random.pick([4, 5, 6]);
  const slopes = [0, Math.PI / 2, Math.PI / 4, -Math.PI / 4, Math.atan(0.5), -Math.atan(2)];
  const angles = random.shuffle(slopes).slice(0, 3);
  const margin = random.chance(0.4) ? unit * 0.5 : 0;
  const field: Point[] = [
    [margin, margin],
    [w - margin, margin],
    [w - margin, h - margin],
    [margin, h - margin],
  ];
  let shapes: Point[][] = [field];
  for (let cut = random.int(4, 6); cut > 0; cut--) {
    const node: Point = [
      Math.round(random.between(0.25, 0.75) * (w / unit)) * unit,
      Math.round(random.between(0.25, 0.75) * (h / unit)) * unit,
    ];
    const angle = random.pick(angles);
    shapes = shapes
      .flatMap((shape) => split(shape, node, angle))
      .filter((shape) => shape.length > 2);
  }
  // The largest planes dominate the composition. They take the colours in turn, and one of them
  // stays bare.
  const colors = random.shuffle(palette.colors);
  const bare = random.int(0, 2);
  const rhythm = random.int(2, 3);
  return shapes
    .map((shape) => ({ shape, size: area(shape) }))
    .sort((first, second) => second.size - first.size)
    .map(({ shape }, index) => {
      const fill =
        index % 4 === bare ? palette.ground : colors[(index + Math.floor(index / 4)) % rhythm];
      return polygon(shape, { fill, stroke: fill, 'stroke-width': '2.4' });
    })
    .join('');
}

/** Draws a square that turns and shrinks, or bars that slide past each other. */
function rotation({ w, h, random, palette }: Sheet): string {
  const [first, second, third] = random.shuffle(palette.colors);
  const side = Math.min(w, h) * 0.84;
  const steps = random.int(4, 8);
  const turn = random.pick([-1, 1]) * random.pick([45 / steps, 90 / steps, 11.25]);
  let shapes = '';
  for (let step = 0; step < steps; step++) {
    const size = side * (1 - step / (steps + 0.6));
    const fill =
      step % 2 === 0
        ? first
        : step % 4 === 1
          ? palette.ground
          : random.chance(0.5)
            ? second
            : third;
    shapes += rect(-size / 2, -size / 2, size, size, {
      fill,
      transform: `rotate(${num(turn * step)})`,
    });
  }
  return group({ transform: `translate(${num(w / 2)} ${num(h / 2)})` }, shapes);
}

function slidingBars({ w, h, random, palette }: Sheet): string {
  const count = random.int(9, 17);
  const width = w / count;
  const [first, second] = random.shuffle(palette.colors) as [string, string];
  const shift = random.between(0.18, 0.34) * h;
  const phase = random.between(0, Math.PI);
  const periods = random.pick([1, 1, 2, 3]);
  let shapes = '';
  for (let index = 0; index < count; index++) {
    const wave = Math.sin(phase + (index / count) * Math.PI * periods);
    const top = h * 0.5 + wave * shift * (index % 2 === 0 ? 1 : -1);
    shapes += rect(index * width, 0, width + 0.5, top, {
      fill: index % 2 === 0 ? first : palette.ground,
    });
    shapes += rect(index * width, top, width + 0.5, h - top, {
      fill: index % 2 === 0 ? palette.ground : second,
    });
  }
  return shapes;
}

export function concrete(sheet: Sheet): string {
  return sheet.random.weighted([
    [planes, 5],
    [rotation, 2],
    [slidingBars, 2],
  ])(sheet);
}

/**
 * Draws a grid whose cells follow one rule: quarter discs, half squares or lenses, turned step by
 * step.
 */
export function modular({ w, h, random, palette }: Sheet): string {
  const columns = random.int(4, 8);
  const size = w / columns;
  const rows = Math.max(2, Math.round(h / size));
  const tall = h / rows;
  const motif = random.pick(['quarter', 'triangle', 'half', 'lens'] as const);
  const rule = random.pick([
    (column: number, row: number) => column + row,
    (column: number, row: number) => column * row,
    (column: number, row: number) => column ^ row,
    (column: number, row: number) => Math.abs(column - (columns - 1) / 2) + row,
    (column: number, row: number) => column + 2 * row,
  ]);
  const colors = random.shuffle(palette.colors).slice(0, random.int(2, 3));
  const bare = random.int(3, 5);
  let shapes = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const value = Math.floor(rule(column, row));
      const fill = colors[value % colors.length];
      const at = `translate(${num(column * size + size / 2)} ${num(row * tall + tall / 2)}) scale(${num(size / 10)} ${num(tall / 10)}) rotate(${(value % 4) * 90})`;
      if (value % bare === bare - 1) continue;
      const drawn = {
        quarter: path('M-5.03-5.03H5.03A10.06 10.06 0 0 1-5.03 5.03Z', { fill }),
        triangle: path('M-5.03-5.03H5.03L-5.03 5.03Z', { fill }),
        half:
          path('M-5.03-5.03A5.03 5.03 0 0 1-5.03 5.03Z', { fill }) +
          path('M0-5.03A5.03 5.03 0 0 1 0 5.03Z', { fill }),
        lens: path('M-5-5Q5-5 5 5Q-5 5-5-5Z', { fill }),
      }[motif];
      shapes += group({ transform: at }, drawn);
    }
  }
  return shapes;
}

function drift({ w, h, random, palette }: Sheet): string {
  const steps = random.int(9, 20);
  const [dx, dy] = [random.between(-0.32, 0.32), random.between(-0.32, 0.32)];
  const [first, second] = random.shuffle(palette.colors) as [string, string];
  const round = random.chance(0.4);
  let shapes = '';
  for (let step = 0; step < steps; step++) {
    const share = 1 - step / steps;
    const [cx, cy] = [w / 2 + dx * w * (1 - share) * 0.9, h / 2 + dy * h * (1 - share) * 0.9];
    const fill = step % 2 === 0 ? first : mix(palette.ground, second, step / steps / 3);
    shapes += round
      ? circle(cx, cy, (Math.min(w, h) / 2) * 0.94 * share, { fill })
      : rect(cx - (w * share) / 2, cy - (h * share) / 2, w * share, h * share, { fill });
  }
  return shapes;
}

function progression({ w, h, random, palette }: Sheet): string {
  const columns = random.int(7, 13);
  const size = w / (columns + 1);
  const rows = Math.max(3, Math.floor(h / size) - 1);
  const colors = random.shuffle(palette.colors);
  const [fx, fy] = [random.between(0.2, 0.8), random.between(0.2, 0.8)];
  let shapes = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const distance = Math.hypot(column / (columns - 1) - fx, row / (rows - 1) - fy);
      const radius = size * (0.46 - 0.4 * Math.min(1, distance));
      const x = (column + 1) * size;
      const y = (row + 1) * (h / (rows + 1));
      shapes += circle(x, y, radius, { fill: distance < 0.3 ? colors[1] : colors[0] });
    }
  }
  return shapes;
}

function waves({ w, h, random, palette }: Sheet): string {
  const count = random.int(18, 34);
  const [first, second] = random.shuffle(palette.colors) as [string, string];
  const bulge = random.between(0.25, 0.5);
  const focus = random.between(0.3, 0.7);
  const edges = Array.from({ length: count + 1 }, (_, index) => (index / count) * w);
  const bend = (x: number, y: number): number => {
    const near = Math.exp(-(((x / w - focus) * 3) ** 2) - ((y / h - 0.5) * 2.6) ** 2);
    return x + (x - focus * w) * bulge * near * 1.6;
  };
  let shapes = '';
  for (let index = 0; index < count; index += 2) {
    const left = edges[index] ?? 0;
    const right = edges[index + 1] ?? w;
    const rows = Array.from({ length: 13 }, (_, row) => (row / 12) * h);
    const down = rows.map((y): Point => [bend(left, y), y]);
    const up = rows.toReversed().map((y): Point => [bend(right, y), y]);
    shapes += path(`${curve(down)}${curve(up).replace('M', 'L')}Z`, {
      fill: index % 8 === 0 ? second : first,
    });
  }
  return shapes;
}

export function serial(sheet: Sheet): string {
  return sheet.random.weighted([
    [drift, 3],
    [progression, 2],
    [waves, 3],
  ])(sheet);
}

/** Draws colonial façades in flat planes, under strings of small flags. */
export function facade({ w, h, random, palette }: Sheet): string {
  const colors = random.shuffle([...palette.colors, palette.ground]);
  let shapes = rect(0, 0, w, h, { fill: colors[4] });
  let x = -random.between(0, w * 0.08);
  const base = h * random.between(0.86, 0.94);
  let index = 0;
  while (x < w) {
    const width = w * random.between(0.16, 0.3);
    const top = h * random.between(0.24, 0.46);
    const wall = colors[index % 4] ?? palette.ground;
    const opening = colors[(index + 2) % 5] ?? palette.ground;
    const house = [rect(x, top, width + 0.6, base - top, { fill: wall })];
    const roof = random.int(0, 2);
    if (roof === 0)
      house.push(
        polygon(
          [
            [x, top],
            [x + width / 2, top - width * 0.42],
            [x + width + 0.6, top],
          ],
          { fill: wall },
        ),
      );
    if (roof === 1)
      house.push(
        path(
          `M${num(x)} ${num(top)}A${num(width / 2)} ${num(width / 2)} 0 0 1 ${num(x + width)} ${num(top)}Z`,
          { fill: wall },
        ),
      );
    const doors = random.int(1, 2);
    for (let door = 0; door < doors; door++) {
      const doorWidth = (width / doors) * 0.44;
      const left = x + (width / doors) * (door + 0.5) - doorWidth / 2;
      const height = h * random.between(0.16, 0.24);
      const arch = doorWidth / 2;
      house.push(
        path(
          `M${num(left)} ${num(base)}V${num(base - height)}a${num(arch)} ${num(arch)} 0 0 1 ${num(doorWidth)} 0V${num(base)}Z`,
          { fill: opening },
        ),
      );
      const window = top + (base - height - top) * 0.32;
      house.push(rect(left, window, doorWidth, doorWidth * 1.1, { fill: opening }));
      house.push(
        rect(left, window, doorWidth / 2, doorWidth * 1.1, { fill: darker(opening, 0.22) }),
      );
    }
    shapes += house.join('');
    x += width;
    index++;
  }
  shapes += rect(0, base, w, h - base, { fill: colors[(index + 1) % 4] });
  const strings = random.int(1, 3);
  const flag = w * random.between(0.035, 0.05);
  for (let string = 0; string < strings; string++) {
    const from = h * (0.05 + string * 0.1);
    const sag = h * random.between(0.04, 0.1);
    for (let position = flag; position < w; position += flag * 1.7) {
      const share = position / w;
      const y = from + sag * 4 * share * (1 - share);
      const fill = colors[Math.floor(random.next() * 4)];
      shapes += path(
        `M${num(position)} ${num(y)}h${num(flag)}v${num(flag * 1.4)}l${num(-flag / 2)} ${num(-flag * 0.55)}l${num(-flag / 2)} ${num(flag * 0.55)}Z`,
        { fill },
      );
    }
  }
  return shapes;
}

const ridge = (random: Random, w: number, y: number, swing: number): Point[] =>
  Array.from({ length: 7 }, (_, index): Point => [
    (w * (index - 0.5)) / 5,
    y + random.between(-swing, swing),
  ]);

/** Draws sky, sun, hills and water as planes, sometimes with a few houses. */
export function landscape({ w, h, random, palette }: Sheet): string {
  const [near, middle, light, far] = random.shuffle(palette.colors) as [
    string,
    string,
    string,
    string,
  ];
  const horizon = h * random.between(0.38, 0.6);
  let shapes = rect(0, 0, w, h, { fill: mix(palette.ground, light, 0.35) });
  for (let band = 1; band < 4; band++) {
    shapes += rect(0, (horizon * band) / 4, w, horizon, {
      fill: mix(palette.ground, light, 0.35 - band * 0.12 + (band === 3 ? 0.5 : 0)),
      opacity: 0.6,
    });
  }
  const sun = Math.min(w, h) * random.between(0.07, 0.13);
  shapes += circle(w * random.between(0.2, 0.8), horizon * random.between(0.35, 0.8), sun, {
    fill: mix(middle, light, 0.25),
  });
  const layers = random.int(3, 5);
  for (let layer = 0; layer < layers; layer++) {
    const share = layer / (layers - 1);
    const y = horizon + (h - horizon) * share * 0.78 - h * 0.04 * (1 - share);
    const tone = mix(mix(far, palette.ground, 0.35), near, share);
    const fill = layer % 2 === 1 ? mix(tone, middle, 0.55) : tone;
    const line = ridge(random, w, y, h * (layer === 0 ? 0.1 : 0.055));
    shapes += path(
      `${curve(line)}L${num(w * 1.2)} ${num(h * 1.2)}L${num(-w * 0.2)} ${num(h * 1.2)}Z`,
      { fill },
    );
    if (layer === 1 && random.chance(0.55)) {
      const count = random.int(2, 6);
      for (let house = 0; house < count; house++) {
        const size = w * random.between(0.022, 0.04);
        const left = w * random.between(0.1, 0.9);
        const floor = y + h * 0.05;
        shapes += rect(left, floor - size, size * 1.3, size, {
          fill: lighter(palette.ground, 0.6),
        });
        shapes += polygon(
          [
            [left - size * 0.1, floor - size],
            [left + size * 0.65, floor - size * 1.55],
            [left + size * 1.4, floor - size],
          ],
          { fill: mix(middle, '#9c3c22', 0.5) },
        );
      }
    }
  }
  if (random.chance(0.4)) {
    for (let stripe = 0; stripe < 9; stripe++) {
      const y = h * (0.86 + stripe * 0.016);
      shapes += line([0, y], [w, y + h * 0.05 * Math.sin(stripe)], {
        stroke: lighter(near, 0.18),
        'stroke-width': num(h * 0.004),
        opacity: 0.7,
      });
    }
  }
  return shapes;
}

/**
 * Returns the outline of a turned vessel on a floor as closed path data, from half-widths by
 * height.
 */
export function silhouette(
  cx: number,
  floor: number,
  height: number,
  halves: readonly number[],
): string {
  const last = halves.length - 1;
  const right = halves.map((half, index): Point => [cx + half, floor - (height * index) / last]);
  const left = right.map(([x, y]): Point => [2 * cx - x, y]).toReversed();
  return `${curve(right)}${curve(left).replace('M', 'L')}Z`;
}

const vessels: readonly (readonly number[])[] = [
  [0.3, 0.46, 0.5, 0.42, 0.2, 0.13, 0.12, 0.18],
  [0.22, 0.24, 0.25, 0.25, 0.24, 0.1, 0.08, 0.09],
  [0.34, 0.5, 0.56, 0.52, 0.4, 0.34, 0.36],
  [0.18, 0.1, 0.09, 0.2, 0.44, 0.52, 0.54],
  [0.3, 0.33, 0.36, 0.39, 0.42],
];

/** Draws vessels and fruit on a table. A second plane lights each of them from one side. */
export function stillLife({ w, h, random, palette }: Sheet): string {
  const colors = random.shuffle(palette.colors);
  const table = h * random.between(0.6, 0.7);
  const wall = mix(palette.ground, colors[0] ?? palette.ground, random.between(0, 0.5));
  let shapes = rect(0, 0, w, h, { fill: wall });
  if (random.chance(0.5))
    shapes += rect(w * random.between(0.55, 0.7), 0, w, table, { fill: darker(wall, 0.12) });
  shapes += polygon(
    [
      [0, table],
      [w, table - h * random.between(-0.03, 0.05)],
      [w, h],
      [0, h],
    ],
    { fill: mix(colors[1] ?? wall, palette.ground, 0.25) },
  );
  const count = random.int(3, 5);
  const order = random.shuffle(Array.from({ length: count }, (_, index) => index));
  for (const place of order) {
    const kind = random.pick(vessels);
    const height = h * random.between(0.24, 0.5);
    const cx = w * (0.2 + (0.6 * (place + random.between(-0.15, 0.15))) / Math.max(1, count - 1));
    const floor = table + h * random.between(0.05, 0.2);
    const color = colors[(place + 2) % 4] ?? wall;
    const body = silhouette(
      cx,
      floor,
      height,
      kind.map((half) => half * Math.min(height * 0.8, w * 0.3)),
    );
    shapes += ellipse(cx + w * 0.05, floor, w * 0.13, h * 0.018, {
      fill: darker(colors[1] ?? wall, 0.4),
      opacity: 0.5,
    });
    shapes += path(body, { fill: color });
    shapes += clipped(`v${place}`, path(body, {}), rect(cx, 0, w, h, { fill: darker(color, 0.2) }));
  }
  for (let fruit = random.int(2, 4); fruit > 0; fruit--) {
    const radius = Math.min(w, h) * random.between(0.035, 0.055);
    const [cx, cy] = [w * random.between(0.18, 0.82), table + h * random.between(0.2, 0.27)];
    const color = colors[fruit % 4] ?? wall;
    shapes += ellipse(cx + radius * 0.5, cy + radius * 0.92, radius * 1.1, radius * 0.2, {
      fill: darker(colors[1] ?? wall, 0.4),
      opacity: 0.5,
    });
    shapes += circle(cx, cy, radius, { fill: mix(color, '#c8742c', 0.3) });
    shapes += path(
      `M${num(cx)} ${num(cy - radius)}A${num(radius)} ${num(radius)} 0 0 1 ${num(cx)} ${num(cy + radius)}A${num(radius * 1.6)} ${num(radius * 1.6)} 0 0 0 ${num(cx)} ${num(cy - radius)}Z`,
      { fill: darker(color, 0.25) },
    );
  }
  return shapes;
}

/** Draws one stroke of a broad brush: a bundle of bristles that run dry. */
export function stroke(
  random: Random,
  points: readonly Point[],
  width: number,
  color: string,
): string {
  const bristles = 44;
  const paint = { fill: 'none', 'stroke-linecap': 'butt' } as const;
  // The body of the paint, then the marks of the bristles, some of them dry.
  let shapes = path(curve(points), {
    ...paint,
    stroke: color,
    'stroke-width': num(width * 0.9),
    opacity: '0.93',
  });
  for (let bristle = 0; bristle < bristles; bristle++) {
    const offset = (bristle / (bristles - 1) - 0.5) * width;
    const start = random.chance(0.2) ? 1 : 0;
    const shifted = points.slice(start).map(([x, y], index): Point => {
      const [px, py] = points[Math.max(0, index + start - 1)] ?? [x, y];
      const [nx, ny] = points[Math.min(points.length - 1, index + start + 1)] ?? [x, y];
      const length = Math.hypot(nx - px, ny - py) || 1;
      const stray = random.between(-1, 1) * width * 0.008;
      return [
        x - ((ny - py) / length) * (offset + stray),
        y + ((nx - px) / length) * (offset + stray),
      ];
    });
    const [last, before] = [shifted.at(-1) ?? [0, 0], shifted.at(-2) ?? [0, 0]];
    const reach = random.between(-0.05, 0.3);
    shapes += path(
      curve([
        ...shifted,
        [last[0] + (last[0] - before[0]) * reach, last[1] + (last[1] - before[1]) * reach],
      ]),
      {
        ...paint,
        stroke: mix(color, random.chance(0.5) ? '#fff7ea' : '#120d0a', random.between(0, 0.2)),
        'stroke-width': num((width / bristles) * random.between(0.5, 1.5)),
        opacity: num(random.between(0.5, 1)),
      },
    );
  }
  return shapes;
}

/** Draws informal abstraction: a few broad strokes over washes of the ground. */
export function gesture({ w, h, random, palette }: Sheet): string {
  let shapes = '';
  const size = Math.min(w, h);
  for (let wash = 0; wash < 4; wash++) {
    const y = h * random.between(0, 0.9);
    shapes += rect(0, y, w, h * random.between(0.1, 0.4), {
      fill: mix(palette.ground, palette.colors[wash] ?? palette.ground, 0.16),
      opacity: 0.55,
    });
  }
  const strokes = random.int(3, 6);
  for (let index = 0; index < strokes; index++) {
    const start: Point = [w * random.between(0.12, 0.6), h * random.between(0.15, 0.85)];
    const angle = random.pick([0, 0.3, -0.5, 1.2, -1.1]) + random.between(-0.2, 0.2);
    const length = size * random.between(0.35, 0.75);
    const bend = random.between(-0.25, 0.25) * length;
    const points = Array.from({ length: 6 }, (_, step): Point => {
      const share = step / 5;
      const arc = Math.sin(share * Math.PI) * bend;
      return [
        start[0] + Math.cos(angle) * length * share - Math.sin(angle) * arc,
        start[1] + Math.sin(angle) * length * share + Math.cos(angle) * arc,
      ];
    });
    shapes += stroke(
      random,
      points,
      size * random.between(0.06, 0.2),
      palette.colors[index % 4] ?? palette.ground,
    );
  }
  const spots = random.int(4, 12);
  for (let spot = 0; spot < spots; spot++) {
    shapes += circle(
      w * random.between(0.1, 0.9),
      h * random.between(0.1, 0.9),
      size * random.between(0.002, 0.009),
      { fill: palette.colors[spot % 4] },
    );
  }
  return shapes;
}
