/**
 * Works on paper: woodcuts, pavement waves, ink and pencil drawings. Each is on a sheet with
 * margins and a signature. Prints are numbered in pencil.
 *
 * @module
 */
import type { Random } from '../random.ts';
import { stroke } from './paintings.ts';
import {
  circle,
  clipped,
  curve,
  darker,
  group,
  line,
  luminance,
  mix,
  num,
  path,
  polygon,
  rect,
  signature,
  type Point,
  type Sheet,
} from './svg.ts';

/** Draws the sheet on its mat: the image inside the margins, signature and number below. */
function onPaper(
  sheet: Sheet,
  draw: (inner: Sheet) => string,
  options: { numbered: boolean; tint?: string },
): string {
  const { w, h, random } = sheet;
  const size = Math.min(w, h);
  const mat = size * 0.045;
  const side = size * random.between(0.07, 0.12);
  const paper = options.tint ?? random.pick(['#f4efe3', '#f1eadb', '#efe9dd', '#f6f2e9']);
  const inner = { w: w - 2 * (mat + side), h: h - 2 * (mat + side) - size * 0.03 };
  const [x, y] = [mat + side, mat + side * 0.95];
  const below = y + inner.h + size * 0.045;
  const pencil = { stroke: '#4a4642', opacity: 0.75 };
  return [
    rect(0, 0, w, h, { fill: '#d8d4cc' }),
    rect(mat + size * 0.006, mat + size * 0.009, w - 2 * mat, h - 2 * mat, { fill: '#b9b4aa' }),
    rect(mat, mat, w - 2 * mat, h - 2 * mat, { fill: paper }),
    group(
      { transform: `translate(${num(x)} ${num(y)})` },
      clipped(
        'plate',
        rect(0, 0, inner.w, inner.h, {}),
        draw({ ...sheet, ...inner, palette: { ...sheet.palette, ground: paper } }),
      ),
    ),
    signature(random, x + inner.w - size * 0.2, below, size * 0.18, pencil),
    options.numbered
      ? line([x + size * 0.035, below + size * 0.012], [x + size * 0.05, below - size * 0.014], {
          ...pencil,
          'stroke-width': num(size * 0.0025),
        }) +
        signature(random, x, below, size * 0.03, pencil) +
        signature(random, x + size * 0.055, below, size * 0.035, pencil)
      : '',
  ].join('');
}

/** Draws a shape with the uneven edge of a carved block. */
const carved = (random: Random, points: readonly Point[], rough: number, fill: string): string => {
  const edge: Point[] = [];
  points.forEach(([x, y], index) => {
    const [nx, ny] = points[(index + 1) % points.length] ?? [x, y];
    const steps = Math.max(1, Math.round(Math.hypot(nx - x, ny - y) / (rough * 9)));
    for (let step = 0; step < steps; step++) {
      edge.push([
        x + ((nx - x) * step) / steps + random.between(-rough, rough),
        y + ((ny - y) * step) / steps + random.between(-rough, rough),
      ]);
    }
  });
  return polygon(edge, { fill });
};

const arc = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  steps = 22,
): Point[] =>
  Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = from + ((to - from) * step) / steps;
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry];
  });

/** Draws the marks of the gouge: short white cuts that follow a direction field. */
function gouges(
  random: Random,
  w: number,
  h: number,
  fill: string,
  count: number,
  angleAt: (x: number, y: number) => number,
): string {
  let marks = '';
  for (let index = 0; index < count; index++) {
    const [x, y] = [random.between(0, w), random.between(0, h)];
    const angle = angleAt(x, y) + random.between(-0.12, 0.12);
    const length = Math.min(w, h) * random.between(0.015, 0.05);
    const wide = length * random.between(0.06, 0.14);
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
    marks += path(
      `M${num(x - dx)} ${num(y - dy)}Q${num(x - (dy * wide) / length)} ${num(y + (dx * wide) / length)} ${num(x + dx)} ${num(y + dy)}Q${num(x + (dy * wide) / length)} ${num(y - (dx * wide) / length)} ${num(x - dx)} ${num(y - dy)}Z`,
      { fill },
    );
  }
  return marks;
}

type Motif = (random: Random, size: number, ink: string, paper: string) => string;

// Each motif stands on (0, 0) and is `size` high.
const cactus: Motif = (random, size, ink, paper) => {
  const arm = (x: number, y: number, height: number, width: number): string => {
    const points: Point[] = [
      [x - width, y],
      ...arc(x, y - height, width, width * 1.2, Math.PI, 2 * Math.PI, 9),
      [x + width, y],
    ];
    const ribs = [-0.4, 0.05, 0.5].map((at) =>
      line([x + at * width, y - size * 0.02], [x + at * width, y - height], {
        stroke: paper,
        'stroke-width': num(width * 0.12),
        'stroke-dasharray': `${num(size * 0.03)} ${num(size * 0.022)}`,
      }),
    );
    return carved(random, points, size * 0.004, ink) + ribs.join('');
  };
  const width = size * 0.075;
  const [left, right] = [random.between(0.28, 0.4), random.between(0.4, 0.52)];
  return [
    carved(
      random,
      [
        [-size * 0.26, -size * left],
        [0, -size * left],
        [0, -size * (left - 0.09)],
        [-size * 0.26, -size * (left - 0.09)],
      ],
      size * 0.004,
      ink,
    ),
    carved(
      random,
      [
        [0, -size * right],
        [size * 0.25, -size * right],
        [size * 0.25, -size * (right - 0.09)],
        [0, -size * (right - 0.09)],
      ],
      size * 0.004,
      ink,
    ),
    arm(-size * 0.25, -size * (left - 0.06), size * 0.3, width * 0.85),
    arm(size * 0.25, -size * (right - 0.06), size * 0.26, width * 0.8),
    arm(0, 0, size * 0.86, width),
  ].join('');
};

const bird: Motif = (random, size, ink, paper) => {
  const body = [
    ...arc(0, -size * 0.45, size * 0.42, size * 0.25, -0.3, Math.PI * 1.15, 26),
    [-size * 0.5, -size * 0.92],
    [-size * 0.3, -size * 0.88],
    [-size * 0.18, -size * 0.62],
  ] as Point[];
  const feathers = Array.from({ length: 5 }, (_, index) => {
    const radius = size * (0.1 + index * 0.06);
    return path(
      `M${num(size * 0.02 - radius)} ${num(-size * 0.47)}A${num(radius)} ${num(radius * 0.7)} 0 0 0 ${num(size * 0.02 + radius)} ${num(-size * 0.47)}`,
      { fill: 'none', stroke: paper, 'stroke-width': num(size * 0.012) },
    );
  });
  return [
    carved(
      random,
      [
        [size * 0.2, -size * 0.58],
        [size * 0.85, -size * 0.86],
        [size * 0.92, -size * 0.62],
        [size * 0.8, -size * 0.44],
        [size * 0.3, -size * 0.36],
      ],
      size * 0.005,
      ink,
    ),
    carved(random, body, size * 0.005, ink),
    carved(
      random,
      [
        [-size * 0.46, -size * 0.86],
        [-size * 0.66, -size * 0.78],
        [-size * 0.45, -size * 0.76],
      ],
      size * 0.003,
      ink,
    ),
    circle(-size * 0.41, -size * 0.84, size * 0.02, { fill: paper }),
    ...feathers,
    line([-size * 0.06, -size * 0.22], [-size * 0.08, 0], {
      stroke: ink,
      'stroke-width': num(size * 0.025),
    }),
    line([size * 0.1, -size * 0.22], [size * 0.12, 0], {
      stroke: ink,
      'stroke-width': num(size * 0.025),
    }),
    ...[0.5, 0.62, 0.74].map((at) =>
      line(
        [size * at, -size * (0.3 + at * 0.62)],
        [size * (at + 0.03), -size * (0.1 + at * 0.48)],
        { stroke: paper, 'stroke-width': num(size * 0.014) },
      ),
    ),
  ].join('');
};

const fish: Motif = (random, size, ink, paper) => {
  const scales = [];
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 7; column++) {
      const [x, y] = [
        -size * 0.3 + column * size * 0.11 + (row % 2) * size * 0.05,
        -size * 0.58 + row * size * 0.075,
      ];
      if (Math.hypot((x + size * 0.02) / 0.52, (y + size * 0.43) / 0.2) > size * 0.85) continue;
      scales.push(
        path(
          `M${num(x)} ${num(y - size * 0.035)}a${num(size * 0.04)} ${num(size * 0.04)} 0 0 1 0 ${num(size * 0.07)}`,
          { fill: 'none', stroke: paper, 'stroke-width': num(size * 0.011) },
        ),
      );
    }
  }
  return [
    carved(
      random,
      [
        [size * 0.4, -size * 0.43],
        [size * 0.84, -size * 0.72],
        [size * 0.74, -size * 0.43],
        [size * 0.84, -size * 0.14],
      ],
      size * 0.005,
      ink,
    ),
    carved(
      random,
      [
        [-size * 0.15, -size * 0.62],
        [size * 0.1, -size * 0.82],
        [size * 0.25, -size * 0.6],
      ],
      size * 0.004,
      ink,
    ),
    carved(
      random,
      arc(-size * 0.02, -size * 0.43, size * 0.55, size * 0.24, 0, 2 * Math.PI, 30),
      size * 0.005,
      ink,
    ),
    ...scales,
    circle(-size * 0.4, -size * 0.48, size * 0.032, { fill: paper }),
    circle(-size * 0.4, -size * 0.48, size * 0.013, { fill: ink }),
  ].join('');
};

const chapel: Motif = (random, size, ink, paper) =>
  [
    carved(
      random,
      [
        [-size * 0.34, 0],
        [-size * 0.34, -size * 0.45],
        [0, -size * 0.72],
        [size * 0.34, -size * 0.45],
        [size * 0.34, 0],
      ],
      size * 0.005,
      ink,
    ),
    carved(
      random,
      [
        [-size * 0.085, 0],
        [-size * 0.085, -size * 0.2],
        ...arc(0, -size * 0.2, size * 0.085, size * 0.1, Math.PI, 2 * Math.PI, 8),
        [size * 0.085, 0],
      ],
      size * 0.003,
      paper,
    ),
    circle(0, -size * 0.45, size * 0.055, { fill: paper }),
    line([0, -size * 0.71], [0, -size * 0.92], { stroke: ink, 'stroke-width': num(size * 0.03) }),
    line([-size * 0.07, -size * 0.85], [size * 0.07, -size * 0.85], {
      stroke: ink,
      'stroke-width': num(size * 0.03),
    }),
    ...[-0.22, 0.22].map((at) =>
      carved(
        random,
        [
          [size * (at - 0.05), -size * 0.32],
          [size * (at + 0.05), -size * 0.32],
          [size * (at + 0.05), -size * 0.18],
          [size * (at - 0.05), -size * 0.18],
        ],
        size * 0.003,
        paper,
      ),
    ),
  ].join('');

/**
 * Draws a woodcut of the backlands: sun or moon, ground, one to three motifs, and marks of the
 * gouge.
 */
export function woodcut(sheet: Sheet): string {
  return onPaper(
    sheet,
    ({ w, h, random, palette }) => {
      const paper = palette.ground;
      const dark = random.chance(0.45);
      const ink = '#1b1817';
      const second = luminance(palette.colors[0]) < 0.06 ? '#c9b48c' : palette.colors[0];
      const size = Math.min(w, h);
      const ground = h * random.between(0.76, 0.84);
      const [sx, sy, radius] = [
        w * random.between(0.28, 0.72),
        h * random.between(0.2, 0.3),
        size * random.between(0.1, 0.15),
      ];
      const sky = dark ? ink : paper;
      const rays = Array.from({ length: 20 }, (_, ray) => {
        const angle = (ray / 20) * 2 * Math.PI;
        const [near, far] = [radius * 1.16, radius * (ray % 2 === 0 ? 1.75 : 1.45)];
        return carved(
          random,
          [
            [sx + Math.cos(angle - 0.07) * near, sy + Math.sin(angle - 0.07) * near],
            [sx + Math.cos(angle) * far, sy + Math.sin(angle) * far],
            [sx + Math.cos(angle + 0.07) * near, sy + Math.sin(angle + 0.07) * near],
          ],
          size * 0.002,
          second,
        );
      });
      const scenes =
        w > h
          ? [[chapel, cactus], [bird, cactus], [cactus, chapel, cactus], [fish]]
          : [[cactus], [bird], [chapel], [fish], [bird, cactus]];
      const motifs = random.pick(scenes);
      const figures = motifs.map((motif, index) => {
        const scale = size * (motifs.length === 1 ? 0.56 : random.between(0.36, 0.5));
        const x = (w * (index + 0.5)) / motifs.length;
        const y = motif === fish ? ground - h * 0.02 : ground + h * random.between(0, 0.03);
        const flip = random.chance(0.5) ? -1 : 1;
        return group(
          { transform: `translate(${num(x)} ${num(y)}) scale(${flip} 1)` },
          motif(random, scale, dark ? paper : ink, dark ? ink : paper),
        );
      });
      return [
        rect(0, 0, w, h, { fill: sky }),
        gouges(random, w, ground, dark ? paper : ink, dark ? 170 : 70, (x, y) =>
          Math.atan2(y - sy, x - sx),
        ),
        circle(sx, sy, radius * 1.9, { fill: sky }),
        ...rays,
        carved(random, arc(sx, sy, radius, radius, 0, 2 * Math.PI, 28), size * 0.003, second),
        carved(
          random,
          [
            [0, ground],
            [w * 0.3, ground - h * 0.02],
            [w * 0.7, ground + h * 0.01],
            [w, ground - h * 0.01],
            [w, h],
            [0, h],
          ],
          size * 0.004,
          dark ? paper : ink,
        ),
        group(
          { transform: `translate(0 ${num(ground + h * 0.03)})` },
          gouges(random, w, h - ground, dark ? ink : paper, 60, () => 0.05),
        ),
        ...figures,
        path(`M0 0H${num(w)}V${num(h)}H0Z`, {
          fill: 'none',
          stroke: ink,
          'stroke-width': num(size * 0.02),
        }),
      ].join('');
    },
    { numbered: true },
  );
}

/** Draws the waves of a Portuguese pavement as a screen print. */
export function pavement(sheet: Sheet): string {
  return onPaper(
    sheet,
    ({ w, h, random, palette }) => {
      const [ink, second] = random.chance(0.5)
        ? ['#1d1c1b', palette.colors[0]]
        : [palette.colors[1], palette.colors[0]];
      const rows = random.int(5, 9);
      const pitch = h / rows;
      const swing = pitch * random.between(0.35, 0.75);
      const periods = random.pick([1.5, 2, 2.5, 3]);
      const shift = random.pick([0, Math.PI]);
      const edge = (row: number, offset: number): Point[] =>
        Array.from({ length: 33 }, (_, step): Point => {
          const share = step / 32;
          const angle = share * periods * 2 * Math.PI + (row % 2) * shift;
          return [w * share, row * pitch + offset + Math.sin(angle) * swing];
        });
      let shapes = '';
      for (let row = -1; row <= rows; row++) {
        const top = edge(row, 0);
        const bottom = edge(
          row + (shift === 0 ? 0 : 1),
          shift === 0 ? pitch * 0.5 : 0,
        ).toReversed();
        if (shift !== 0 && row % 2 !== 0) continue;
        shapes += path(`${curve(top)}${curve(bottom).replace('M', 'L')}Z`, {
          fill: row === Math.floor(rows / 2) ? second : ink,
        });
      }
      return shapes;
    },
    { numbered: true },
  );
}

/** Draws in ink or pencil: hatched planes, nets of lines, a landscape of contours, or a brush. */
export function drawing(sheet: Sheet): string {
  const kind = sheet.random.pick(['net', 'contour', 'brush', 'hatch'] as const);
  return onPaper(
    sheet,
    ({ w, h, random, palette }) => {
      const ink = random.pick(['#22201f', '#22201f', '#23355f', '#5a3a26']);
      const fine = {
        stroke: ink,
        fill: 'none',
        'stroke-width': num(Math.min(w, h) * 0.0032),
        opacity: 0.85,
      };
      if (kind === 'net') {
        const corners: Point[] = Array.from({ length: random.int(3, 5) }, (_, index): Point => {
          const angle = index * 2.1 + random.between(0, 1);
          return [
            w / 2 + Math.cos(angle) * w * random.between(0.34, 0.48),
            h / 2 + Math.sin(angle) * h * random.between(0.34, 0.48),
          ];
        });
        let lines = '';
        corners.forEach((from, index) => {
          const via = corners[(index + 1) % corners.length] ?? from;
          const to = corners[(index + 2) % corners.length] ?? from;
          for (let step = 0; step <= 26; step++) {
            const share = step / 26;
            lines += line(
              [from[0] + (via[0] - from[0]) * share, from[1] + (via[1] - from[1]) * share],
              [via[0] + (to[0] - via[0]) * share, via[1] + (to[1] - via[1]) * share],
              fine,
            );
          }
        });
        return lines;
      }
      if (kind === 'contour') {
        const rows = random.int(34, 52);
        const peaks = Array.from(
          { length: 4 },
          () =>
            [
              random.between(0.15, 0.85),
              random.between(0.2, 0.9),
              random.between(0.12, 0.26),
            ] as const,
        );
        let lines = '';
        for (let row = 0; row < rows; row++) {
          const base = h * (0.16 + (0.78 * row) / rows);
          const points = Array.from({ length: 41 }, (_, step): Point => {
            const x = step / 40;
            const lift = peaks.reduce(
              (sum, [px, py, tall]) =>
                sum + tall * Math.exp(-(((x - px) * 6) ** 2) - ((row / rows - py) * 4) ** 2),
              0,
            );
            return [w * (0.04 + 0.92 * x), base - lift * h + random.between(-0.6, 0.6)];
          });
          lines +=
            path(`${curve(points)}V${num(h)}H${num(w * 0.04)}Z`, {
              ...fine,
              fill: palette.ground,
              stroke: 'none',
              opacity: 1,
            }) + path(curve(points), fine);
        }
        return lines;
      }
      if (kind === 'brush') {
        const strokes = Array.from({ length: random.int(3, 5) }, () => {
          const [x, y] = [w * random.between(0.15, 0.5), h * random.between(0.2, 0.75)];
          const [length, bend] = [
            Math.min(w, h) * random.between(0.5, 0.85),
            random.between(-0.3, 0.3),
          ];
          const turn = random.between(-0.8, 0.8);
          const points = Array.from({ length: 7 }, (_, step): Point => {
            const angle = turn + (step / 6) * bend * 6;
            return [
              x + Math.cos(angle) * length * (step / 6),
              y + Math.sin(angle) * length * (step / 6),
            ];
          });
          return stroke(random, points, Math.min(w, h) * random.between(0.04, 0.16), '#26221f');
        });
        const seal = Math.min(w, h) * 0.05;
        return (
          strokes.join('') + rect(w * 0.86, h * 0.86, seal, seal, { fill: '#b23a26', opacity: 0.9 })
        );
      }
      const solids = Array.from({ length: random.int(3, 5) }, (_, index) => {
        const [cx, cy] = [w * random.between(0.28, 0.72), h * random.between(0.28, 0.72)];
        const radius = Math.min(w, h) * random.between(0.2, 0.38);
        const sides = random.pick([3, 4, 4, 30]);
        const turn = random.between(0, 1.5);
        const shape = Array.from({ length: sides }, (_, side): Point => [
          cx + Math.cos(turn + (side / sides) * 2 * Math.PI) * radius,
          cy + Math.sin(turn + (side / sides) * 2 * Math.PI) * radius,
        ]);
        const angle = index * 0.9 + random.between(0, 0.5);
        let hatch = '';
        for (let step = -radius; step < radius; step += radius / random.pick([11, 16, 22])) {
          const [ox, oy] = [cx - Math.sin(angle) * step, cy + Math.cos(angle) * step];
          hatch += line(
            [ox - Math.cos(angle) * radius, oy - Math.sin(angle) * radius],
            [ox + Math.cos(angle) * radius, oy + Math.sin(angle) * radius],
            fine,
          );
        }
        return (
          clipped(`solid${index}`, polygon(shape, {}), hatch) +
          polygon(shape, { ...fine, 'stroke-width': num(Math.min(w, h) * 0.004) })
        );
      });
      return solids.join('');
    },
    { numbered: false, tint: sheet.random.pick(['#f3eee2', '#efe8d8', '#e8dcc6', '#f5f2ea']) },
  );
}

/** Returns a print of a flat composition, in a few inks on a sheet with margins. */
export const printOf =
  (draw: (sheet: Sheet) => string) =>
  (sheet: Sheet): string =>
    onPaper(
      sheet,
      (inner) =>
        rect(0, 0, inner.w, inner.h, {
          fill: mix(sheet.palette.ground, darker(sheet.palette.ground, 0.1), 0.3),
        }) + draw({ ...inner, palette: sheet.palette }),
      { numbered: true },
    );
