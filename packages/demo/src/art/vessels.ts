/**
 * Turned objects: vases, jugs, candlesticks, bowls, and plates seen from above.
 *
 * @module
 */
import type { Random } from '../random.ts';
import { silhouette } from './paintings.ts';
import { backdrop, shadow } from './solid.ts';
import {
  circle,
  clipped,
  darker,
  ellipse,
  group,
  lighter,
  line,
  linear,
  mix,
  num,
  path,
  polygon,
  radial,
  rect,
  type Point,
  type Sheet,
  type Stop,
} from './svg.ts';

/**
 * Returns the light across a turned body: soft for clay and glaze, hard bands for polished metal.
 */
const gloss = (color: string, light: string, metal: boolean): readonly Stop[] =>
  metal
    ? [
        [0, darker(color, 0.55)],
        [0.12, color],
        [0.26, light],
        [0.34, color],
        [0.5, darker(color, 0.35)],
        [0.68, mix(color, light, 0.55)],
        [0.82, darker(color, 0.5)],
        [0.94, mix(color, light, 0.3)],
        [1, darker(color, 0.4)],
      ]
    : [
        [0, darker(color, 0.35)],
        [0.3, mix(color, light, 0.65)],
        [0.45, color],
        [0.85, darker(color, 0.42)],
        [1, darker(color, 0.28)],
      ];

interface Turned {
  readonly cx: number;
  readonly floor: number;
  readonly height: number;
  /** Half-widths from foot to rim, as fractions of the height. */
  readonly halves: readonly number[];
  readonly metal?: boolean;
  readonly id: string;
}

/** Draws a turned body with its rim and shadow. `decorate` is drawn inside the outline. */
function turned(sheet: Sheet, shape: Turned, decorate = ''): string {
  const { cx, floor, height, id, metal = false } = shape;
  const [color, light] = sheet.palette.colors;
  const halves = shape.halves.map((half) => half * height);
  const body = silhouette(cx, floor, height, halves);
  const [foot = 0, rim = 0] = [halves[0], halves.at(-1)];
  const widest = Math.max(...halves);
  return [
    shadow(
      cx + widest * 0.25,
      floor + height * 0.005,
      widest * 1.5,
      Math.max(height * 0.035, widest * 0.16),
      0.6,
    ),
    linear(`g${id}`, gloss(color, light, metal)),
    ellipse(cx, floor, foot, foot * 0.16, { fill: darker(color, 0.4) }),
    path(body, { fill: `url(#g${id})` }),
    decorate === ''
      ? ''
      : clipped(
          `b${id}`,
          path(body, {}),
          decorate +
            rect(cx - widest, floor - height * 1.1, widest * 2, height * 1.2, {
              fill: `url(#g${id})`,
              opacity: '0.32',
            }),
        ),
    ellipse(cx, floor - height, rim, rim * 0.17, { fill: mix(color, light, 0.4) }),
    ellipse(cx, floor - height + rim * 0.015, rim * 0.9, rim * 0.135, {
      fill: darker(color, 0.62),
    }),
    metal
      ? ''
      : ellipse(cx - widest * 0.42, floor - height * 0.55, widest * 0.07, height * 0.13, {
          fill: '#ffffff',
          opacity: '0.28',
        }),
  ].join('');
}

/** Draws bands, waves, leaves or drips around a body. */
function bands(random: Random, { cx, floor, height, halves }: Turned, ink: string): string {
  const widest = Math.max(...halves) * height;
  const kind = random.pick(['rings', 'waves', 'leaves', 'drip', 'none', 'triangles'] as const);
  let shapes = '';
  if (kind === 'rings') {
    for (let ring = random.int(3, 8); ring > 0; ring--) {
      const y = floor - height * random.between(0.12, 0.9);
      shapes += path(
        `M${num(cx - widest)} ${num(y - widest * 0.06)}Q${num(cx)} ${num(y + widest * 0.2)} ${num(cx + widest)} ${num(y - widest * 0.06)}`,
        {
          fill: 'none',
          stroke: ink,
          'stroke-width': num(height * random.pick([0.006, 0.012, 0.035])),
        },
      );
    }
  }
  if (kind === 'waves' || kind === 'triangles') {
    for (let row = 0; row < 3; row++) {
      const y = floor - height * (0.3 + row * 0.16);
      for (let step = -5; step <= 5; step++) {
        const x = cx + Math.sin((step / 5.5) * 1.5) * widest;
        const wide = Math.cos((step / 5.5) * 1.4) * widest * 0.26;
        const drop = Math.cos((step / 5.5) * 1.4) * widest * 0.12;
        shapes +=
          kind === 'waves'
            ? path(
                `M${num(x - wide / 2)} ${num(y + drop)}q${num(wide / 2)} ${num(-height * 0.09)} ${num(wide)} 0`,
                { fill: 'none', stroke: ink, 'stroke-width': num(height * 0.012) },
              )
            : polygon(
                [
                  [x - wide / 2, y + drop],
                  [x, y + drop - height * 0.09],
                  [x + wide / 2, y + drop],
                ],
                { fill: ink },
              );
      }
    }
  }
  if (kind === 'leaves') {
    for (let stem = 0; stem < 4; stem++) {
      const x = cx + widest * (-0.7 + stem * 0.44);
      const base = floor - height * 0.12;
      shapes += path(
        `M${num(x)} ${num(base)}q${num(widest * 0.12)} ${num(-height * 0.3)} 0 ${num(-height * 0.6)}`,
        { fill: 'none', stroke: ink, 'stroke-width': num(height * 0.008) },
      );
      for (let leaf = 0; leaf < 7; leaf++) {
        const y = base - height * (0.08 + leaf * 0.075);
        const side = leaf % 2 === 0 ? 1 : -1;
        shapes += path(
          `M${num(x + widest * 0.04)} ${num(y)}q${num(side * widest * 0.16)} ${num(-height * 0.07)} ${num(side * widest * 0.22)} ${num(-height * 0.02)}q${num(-side * widest * 0.1)} ${num(height * 0.05)} ${num(-side * widest * 0.22)} ${num(height * 0.02)}Z`,
          { fill: ink },
        );
      }
    }
  }
  if (kind === 'drip') {
    const points: Point[] = Array.from({ length: 11 }, (_, step): Point => [
      cx - widest + (2 * widest * step) / 10,
      floor - height * random.between(0.35, 0.62),
    ]);
    shapes += path(
      `M${num(cx - widest)} ${num(floor - height * 1.1)}${points.map(([x, y]) => `S${num(x - widest * 0.06)} ${num(y)} ${num(x)} ${num(y)}`).join('')}L${num(cx + widest)} ${num(floor - height * 1.1)}Z`,
      { fill: ink, opacity: '0.92' },
    );
  }
  return shapes;
}

const vaseForms: readonly (readonly number[])[] = [
  [0.17, 0.24, 0.3, 0.31, 0.27, 0.17, 0.1, 0.1, 0.14],
  [0.14, 0.16, 0.18, 0.2, 0.2, 0.17, 0.1, 0.07, 0.09],
  [0.24, 0.38, 0.45, 0.46, 0.4, 0.26, 0.22],
  [0.12, 0.13, 0.15, 0.18, 0.22, 0.25, 0.24, 0.2],
  [0.2, 0.12, 0.1, 0.2, 0.32, 0.36, 0.36],
  [0.2, 0.3, 0.34, 0.3, 0.2, 0.26, 0.3, 0.22, 0.12, 0.1],
  [0.19, 0.2, 0.2, 0.2, 0.2, 0.2, 0.19],
];

/** Draws a vase or pot, or two of them. */
export function vase(sheet: Sheet): string {
  const { w, h, random, palette } = sheet;
  const pair = random.chance(0.16);
  const halves = random.pick(vaseForms);
  const height = Math.min(h * 0.66, (w * (pair ? 0.3 : 0.62)) / (2 * Math.max(...halves)));
  const floor = h * 0.53 + height / 2;
  const places = pair ? [w * 0.31, w * 0.69] : [w / 2];
  return (
    backdrop(sheet) +
    places
      .map((cx, index) => {
        const shape: Turned = { cx, floor, height, halves, id: `v${index}` };
        return turned(sheet, shape, bands(random.fork('bands'), shape, palette.colors[2]));
      })
      .join('')
  );
}

/** Draws a jug with spout and handle: moringas, ewers and coffee pots. */
export function jug(sheet: Sheet): string {
  const { w, h, random, palette } = sheet;
  const metal = palette.name === 'prata';
  const halves = random.pick([
    [0.2, 0.3, 0.34, 0.3, 0.18, 0.11, 0.13],
    [0.16, 0.14, 0.24, 0.3, 0.26, 0.16, 0.15],
    [0.22, 0.27, 0.27, 0.24, 0.2, 0.17, 0.17],
  ]);
  const height = Math.min(h * 0.56, w * 0.62);
  const [cx, floor] = [w * 0.5, h * 0.54 + height / 2];
  const shape: Turned = { cx, floor, height, halves, metal, id: 'jug' };
  const wide = Math.max(...halves) * height;
  const tube = { fill: 'none', 'stroke-linecap': 'round' };
  const handle = `M${num(cx + wide * 0.45)} ${num(floor - height * 0.88)}C${num(cx + wide * 1.6)} ${num(floor - height * 1.02)} ${num(cx + wide * 1.75)} ${num(floor - height * 0.35)} ${num(cx + wide * 0.85)} ${num(floor - height * 0.3)}`;
  const spout = `M${num(cx - wide * 0.7)} ${num(floor - height * 0.42)}C${num(cx - wide * 1.35)} ${num(floor - height * 0.5)} ${num(cx - wide * 1.1)} ${num(floor - height * 0.85)} ${num(cx - wide * 1.55)} ${num(floor - height * 0.95)}`;
  const [color, light] = palette.colors;
  const flip = sheet.turned ? `translate(${num(w)} 0) scale(-1 1)` : undefined;
  return (
    backdrop(sheet) +
    group(
      { transform: flip },
      [
        path(handle, { ...tube, stroke: darker(color, 0.4), 'stroke-width': num(height * 0.05) }),
        path(handle, {
          ...tube,
          stroke: mix(color, light, 0.4),
          'stroke-width': num(height * 0.022),
        }),
        path(spout, { ...tube, stroke: darker(color, 0.25), 'stroke-width': num(height * 0.075) }),
        path(spout, {
          ...tube,
          stroke: mix(color, light, 0.45),
          'stroke-width': num(height * 0.028),
        }),
        turned(sheet, shape, metal ? '' : bands(random, shape, palette.colors[2])),
        path(
          silhouette(
            cx,
            floor - height * 0.99,
            height * 0.2,
            [0.12, 0.11, 0.06, 0.02, 0.035, 0.02].map((half) => half * height),
          ),
          { fill: 'url(#gjug)' },
        ),
      ].join(''),
    )
  );
}

/** Draws a pair of turned candlesticks. */
export function candlesticks(sheet: Sheet): string {
  const { w, h, random } = sheet;
  const stem = [
    0.2,
    0.19,
    0.07,
    0.045,
    0.06,
    0.035,
    random.between(0.05, 0.08),
    0.03,
    0.045,
    0.03,
    0.06,
    0.075,
  ];
  const height = Math.min(h * 0.68, w * 0.7);
  const floor = h * 0.54 + height / 2;
  return (
    backdrop(sheet) +
    [w * 0.34, w * 0.66]
      .map((cx, index) =>
        turned(sheet, { cx, floor, height, halves: stem, metal: true, id: `c${index}` }),
      )
      .join('')
  );
}

/** Draws a bowl or tureen on its foot, sometimes gadrooned. */
export function bowl(sheet: Sheet): string {
  const { w, h, random, palette } = sheet;
  const metal = palette.name === 'prata';
  const height = Math.min(h * 0.4, w * 0.34);
  const [cx, floor] = [w / 2, h * 0.56 + height / 2];
  const halves = random.pick([
    [0.34, 0.2, 0.34, 0.72, 0.92, 1, 1.02],
    [0.4, 0.42, 0.66, 0.82, 0.88, 0.88],
    [0.3, 0.16, 0.2, 0.62, 0.9, 1.04],
  ]);
  const shape: Turned = { cx, floor, height, halves, metal, id: 'bowl' };
  const wide = Math.max(...halves) * height;
  let ribs = '';
  if (metal || random.chance(0.4)) {
    for (let rib = -8; rib <= 8; rib++) {
      const x = cx + Math.sin((rib / 8) * 1.5) * wide;
      ribs += line([x, floor - height * 0.9], [cx + (x - cx) * 0.35, floor - height * 0.2], {
        stroke: darker(palette.colors[0], 0.45),
        'stroke-width': num(height * 0.012),
        opacity: '0.7',
      });
    }
  }
  return (
    backdrop(sheet) +
    turned(sheet, shape, ribs === '' ? bands(random, shape, palette.colors[2]) : ribs)
  );
}

/** Draws a plate or salver from above: well, rim, and ornament around the centre. */
export function plate(sheet: Sheet): string {
  const { w, h, random, palette } = sheet;
  const [color, light, ink] = palette.colors;
  const metal = palette.name === 'prata';
  const r = Math.min(w, h) * 0.38;
  const [cx, cy] = [w / 2, h / 2];
  const count = random.pick([8, 12, 16, 24]);
  const accent = metal ? darker(color, 0.4) : ink;
  const around = (draw: (angle: number) => string): string =>
    Array.from({ length: count }, (_, index) =>
      group(
        { transform: `translate(${num(cx)} ${num(cy)}) rotate(${num((index * 360) / count)})` },
        draw(index),
      ),
    ).join('');
  const kind = random.int(0, 3);
  const ornament =
    [
      () =>
        around(() =>
          path(
            `M0 ${num(-r * 0.72)}q${num(r * 0.09)} ${num(-r * 0.1)} 0 ${num(-r * 0.2)}q${num(-r * 0.09)} ${num(r * 0.1)} 0 ${num(r * 0.2)}Z`,
            { fill: accent },
          ),
        ),
      () =>
        around((index) =>
          circle(0, -r * 0.83, r * (index % 2 === 0 ? 0.05 : 0.025), { fill: accent }),
        ),
      () =>
        around(() =>
          path(
            `M${num(-r * 0.1)} ${num(-r * 0.92)}q${num(r * 0.1)} ${num(r * 0.22)} ${num(r * 0.2)} 0`,
            { fill: 'none', stroke: accent, 'stroke-width': num(r * 0.022) },
          ),
        ),
      () =>
        around((index) =>
          rect(-r * 0.05, -r * 0.93, r * 0.1, r * 0.16, {
            fill: index % 2 === 0 ? accent : lighter(accent, 0.5),
          }),
        ),
    ][kind] ?? (() => '');
  const heart = random.int(0, 2);
  const centre = metal
    ? ''
    : heart === 0
      ? around(() =>
          path(
            `M0 0q${num(r * 0.12)} ${num(-r * 0.22)} 0 ${num(-r * 0.42)}q${num(-r * 0.12)} ${num(r * 0.2)} 0 ${num(r * 0.42)}Z`,
            { fill: accent, opacity: '0.9' },
          ),
        ) + circle(cx, cy, r * 0.07, { fill: lighter(accent, 0.55) })
      : heart === 1
        ? Array.from({ length: 4 }, (_, ring) =>
            circle(cx, cy, r * (0.1 + ring * 0.12), {
              fill: 'none',
              stroke: accent,
              'stroke-width': num(r * (ring % 2 === 0 ? 0.04 : 0.012)),
            }),
          ).join('')
        : '';
  return [
    radial(
      'table',
      [
        [0, lighter(palette.ground, 0.2)],
        [1, darker(palette.ground, 0.12)],
      ],
      0.42,
      0.38,
      0.8,
    ),
    linear(
      'rim',
      metal
        ? [
            [0, light],
            [0.3, color],
            [0.55, darker(color, 0.3)],
            [0.75, light],
            [1, darker(color, 0.4)],
          ]
        : [
            [0, lighter(color, 0.5)],
            [1, darker(color, 0.16)],
          ],
      [0, 0, 1, 1],
    ),
    linear(
      'well',
      metal
        ? [
            [0, darker(color, 0.35)],
            [0.45, light],
            [0.7, color],
            [1, light],
          ]
        : [
            [0, darker(color, 0.1)],
            [1, lighter(color, 0.4)],
          ],
      [0, 0, 1, 1],
    ),
    rect(0, 0, w, h, { fill: 'url(#table)' }),
    shadow(cx + r * 0.07, cy + r * 0.1, r * 1.17, r * 1.15, 0.75),
    circle(cx, cy, r, {
      fill: 'url(#rim)',
      stroke: darker(color, 0.25),
      'stroke-width': num(r * 0.008),
    }),
    ornament(),
    circle(cx, cy, r * 0.66, {
      fill: 'url(#well)',
      stroke: darker(color, 0.2),
      'stroke-width': num(r * 0.006),
      'stroke-opacity': '0.5',
    }),
    centre,
    metal
      ? ''
      : circle(cx, cy, r * 0.97, {
          fill: 'none',
          stroke: kind === 3 ? '#b8934f' : accent,
          'stroke-width': num(r * 0.014),
        }),
  ].join('');
}
