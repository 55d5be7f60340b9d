/**
 * Folk art: painted clay oxen, carved birds on a branch, ex-votos and small towns in relief.
 *
 * @module
 */
import type { Random } from '../random.ts';
import { backdrop, shadow } from './solid.ts';
import {
  circle,
  clipped,
  curve,
  darker,
  ellipse,
  group,
  lighter,
  linear,
  mix,
  num,
  path,
  polygon,
  rect,
  type Point,
  type Sheet,
} from './svg.ts';

const flower = (x: number, y: number, r: number, petal: string, heart: string): string =>
  Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * 2 * Math.PI;
    return circle(x + Math.cos(angle) * r, y + Math.sin(angle) * r, r * 0.6, { fill: petal });
  }).join('') + circle(x, y, r * 0.55, { fill: heart });

const festive = ['#c8402c', '#1f5f8b', '#e0a52c', '#2f7a53', '#d3688a', '#f3ead8'] as const;

function ox(random: Random, size: number, coat: string): string {
  const at = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x * size, y * size]);
  const outline = curve(
    at([
      [-0.46, -0.44],
      [-0.3, -0.56],
      [0.0, -0.55],
      [0.22, -0.64],
      [0.36, -0.62],
      [0.5, -0.5],
      [0.53, -0.36],
      [0.43, -0.33],
      [0.33, -0.34],
      [0.28, -0.22],
      [0.27, -0.02],
      [0.17, 0],
      [0.14, -0.2],
      [-0.16, -0.2],
      [-0.19, 0],
      [-0.31, -0.02],
      [-0.36, -0.2],
      [-0.44, -0.28],
    ]),
    true,
  );
  const colors = random.shuffle(festive);
  let ornaments = '';
  for (let index = 0; index < 7; index++) {
    ornaments += flower(
      size * (-0.36 + index * 0.105),
      size * (-0.4 + (index % 2) * 0.09),
      size * 0.026,
      colors[index % 5] ?? coat,
      '#f3ead8',
    );
  }
  ornaments += path(
    `M${num(-size * 0.3)} ${num(-size * 0.56)}Q${num(-size * 0.1)} ${num(-size * 0.16)} ${num(size * 0.16)} ${num(-size * 0.6)}`,
    {
      fill: 'none',
      stroke: colors[1],
      'stroke-width': num(size * 0.02),
      'stroke-dasharray': `${num(size * 0.022)} ${num(size * 0.012)}`,
    },
  );
  return [
    linear(
      'coat',
      [
        [0, lighter(coat, 0.22)],
        [0.5, coat],
        [1, darker(coat, 0.4)],
      ],
      [0.2, 0, 0.5, 1],
    ),
    path(
      `M${num(-size * 0.45)} ${num(-size * 0.42)}q${num(-size * 0.1)} ${num(size * 0.06)} ${num(-size * 0.05)} ${num(size * 0.24)}`,
      {
        fill: 'none',
        stroke: darker(coat, 0.3),
        'stroke-width': num(size * 0.022),
        'stroke-linecap': 'round',
      },
    ),
    path(
      `M${num(size * 0.36)} ${num(-size * 0.6)}q${num(-size * 0.04)} ${num(-size * 0.16)} ${num(-size * 0.18)} ${num(-size * 0.19)}M${num(size * 0.42)} ${num(-size * 0.58)}q${num(size * 0.04)} ${num(-size * 0.15)} ${num(size * 0.17)} ${num(-size * 0.18)}`,
      {
        fill: 'none',
        stroke: '#e6d8bd',
        'stroke-width': num(size * 0.038),
        'stroke-linecap': 'round',
      },
    ),
    clipped(
      'hide',
      path(outline, {}),
      rect(-size, -size, size * 2, size * 2, { fill: 'url(#coat)' }) + ornaments,
    ),
    circle(size * 0.42, -size * 0.48, size * 0.02, { fill: '#f6efe0' }),
    circle(size * 0.423, -size * 0.48, size * 0.01, { fill: '#17120e' }),
  ].join('');
}

function perchedBird(random: Random, size: number): string {
  const [back, wing, breast, beak] = random.shuffle(festive.slice(0, 5));
  return [
    linear(
      'plume',
      [
        [0, lighter(back ?? '#888888', 0.15)],
        [1, darker(back ?? '#888888', 0.4)],
      ],
      [0.2, 0, 0.6, 1],
    ),
    path(
      `M${num(size * 0.16)} ${num(-size * 0.38)}L${num(size * 0.62)} ${num(-size * 0.08)}L${num(size * 0.5)} 0L${num(size * 0.06)} ${num(-size * 0.22)}Z`,
      { fill: darker(wing ?? '#888888', 0.2) },
    ),
    path(
      `M${num(-size * 0.3)} ${num(-size * 0.66)}C${num(-size * 0.28)} ${num(-size * 0.86)} ${num(-size * 0.02)} ${num(-size * 0.86)} 0 ${num(-size * 0.64)}C${num(size * 0.22)} ${num(-size * 0.56)} ${num(size * 0.3)} ${num(-size * 0.3)} ${num(size * 0.18)} ${num(-size * 0.2)}C${num(-size * 0.02)} ${num(-size * 0.08)} ${num(-size * 0.3)} ${num(-size * 0.2)} ${num(-size * 0.3)} ${num(-size * 0.66)}Z`,
      { fill: 'url(#plume)' },
    ),
    path(
      `M${num(-size * 0.29)} ${num(-size * 0.6)}C${num(-size * 0.32)} ${num(-size * 0.3)} ${num(-size * 0.16)} ${num(-size * 0.14)} ${num(size * 0.02)} ${num(-size * 0.15)}C${num(-size * 0.1)} ${num(-size * 0.3)} ${num(-size * 0.14)} ${num(-size * 0.5)} ${num(-size * 0.29)} ${num(-size * 0.6)}Z`,
      { fill: breast },
    ),
    path(
      `M${num(-size * 0.04)} ${num(-size * 0.52)}Q${num(size * 0.26)} ${num(-size * 0.5)} ${num(size * 0.34)} ${num(-size * 0.14)}Q${num(size * 0.02)} ${num(-size * 0.18)} ${num(-size * 0.04)} ${num(-size * 0.52)}Z`,
      { fill: wing },
    ),
    ...[0.34, 0.5, 0.66].map((at) =>
      path(
        `M${num(size * (at * 0.34))} ${num(-size * (0.54 - at * 0.26))}q${num(size * 0.06)} ${num(size * 0.12)} ${num(size * 0.02)} ${num(size * 0.16)}`,
        { fill: 'none', stroke: '#f3ead8', 'stroke-width': num(size * 0.012), opacity: '0.8' },
      ),
    ),
    polygon(
      [
        [-size * 0.29, -size * 0.73],
        [-size * 0.5, -size * 0.66],
        [-size * 0.29, -size * 0.64],
      ],
      { fill: beak },
    ),
    circle(-size * 0.17, -size * 0.71, size * 0.032, { fill: '#f6efe0' }),
    circle(-size * 0.175, -size * 0.71, size * 0.016, { fill: '#17120e' }),
  ].join('');
}

function branch(sheet: Sheet, size: number): string {
  const { random } = sheet;
  const wood = '#7b5130';
  const limb = { fill: 'none', stroke: wood, 'stroke-linecap': 'round' };
  return [
    path(
      `M0 0C${num(size * 0.04)} ${num(-size * 0.2)} ${num(-size * 0.06)} ${num(-size * 0.34)} 0 ${num(-size * 0.5)}`,
      { ...limb, 'stroke-width': num(size * 0.06) },
    ),
    path(
      `M${num(-size * 0.01)} ${num(-size * 0.28)}q${num(size * 0.1)} ${num(-size * 0.14)} ${num(size * 0.3)} ${num(-size * 0.16)}`,
      { ...limb, 'stroke-width': num(size * 0.035) },
    ),
    ellipse(0, 0, size * 0.24, size * 0.045, { fill: darker(wood, 0.25) }),
    ellipse(0, -size * 0.02, size * 0.24, size * 0.045, { fill: wood }),
    group({ transform: `translate(0 ${num(-size * 0.42)})` }, perchedBird(random, size * 0.62)),
    random.chance(0.6)
      ? group(
          { transform: `translate(${num(size * 0.32)} ${num(-size * 0.4)}) scale(-0.5 0.5)` },
          perchedBird(random.fork('second'), size * 0.62),
        )
      : '',
  ].join('');
}

function town(sheet: Sheet): string {
  const { w, h, random } = sheet;
  const edge = Math.min(w, h) * 0.1;
  const sky = random.pick(['#bcd3d6', '#e7c9a0', '#d7b7a8', '#a9c1b0']);
  let houses = '';
  for (let row = 0; row < 3; row++) {
    let x = edge + random.between(0, 30);
    const floor = h * (0.5 + row * 0.18);
    while (x < w - edge) {
      const wide = w * random.between(0.07, 0.13);
      const tall = h * random.between(0.1, 0.2);
      const color = random.pick(festive);
      houses += rect(x + 4, floor - tall + 5, wide, tall, { fill: '#17120e', opacity: '0.25' });
      houses += rect(x, floor - tall, wide, tall, { fill: color });
      houses += polygon(
        [
          [x - wide * 0.06, floor - tall],
          [x + wide / 2, floor - tall - wide * 0.42],
          [x + wide * 1.06, floor - tall],
        ],
        { fill: '#a34a2c' },
      );
      houses += rect(x + wide * 0.4, floor - tall * 0.42, wide * 0.22, tall * 0.42, {
        fill: darker(color, 0.55),
      });
      for (const at of [0.12, 0.68])
        houses += rect(x + wide * at, floor - tall * 0.78, wide * 0.2, tall * 0.24, {
          fill: color === '#f3ead8' ? '#1f5f8b' : '#f3ead8',
        });
      x += wide * random.between(1.04, 1.5);
      if (random.chance(0.3)) {
        houses += rect(x + wide * 0.12, floor - tall * 0.6, wide * 0.09, tall * 0.6, {
          fill: '#6b4526',
        });
        houses += circle(x + wide * 0.16, floor - tall * 0.75, wide * 0.3, {
          fill: mix('#2f7a53', '#a9c1a0', random.between(0, 0.5)),
        });
        x += wide * 0.6;
      }
    }
    houses += rect(edge, floor, w - 2 * edge, h * 0.2, {
      fill: ['#c9a56b', '#b98f55', '#a67b45'][row] ?? '#a67b45',
    });
  }
  return [
    rect(0, 0, w, h, { fill: '#6b4a30' }),
    rect(edge * 0.24, edge * 0.24, w - edge * 0.48, h - edge * 0.48, { fill: '#8a633f' }),
    clipped(
      'panel',
      rect(edge, edge, w - 2 * edge, h - 2 * edge, {}),
      rect(0, 0, w, h, { fill: sky }) +
        circle(w * random.between(0.25, 0.75), h * 0.24, h * 0.07, { fill: '#e9b23f' }) +
        houses,
    ),
    rect(edge, edge, w - 2 * edge, h - 2 * edge, {
      fill: 'none',
      stroke: '#3a2617',
      'stroke-width': '5',
      opacity: '0.6',
    }),
  ].join('');
}

/** Draws a clay ox with flowers. */
export function clayOx(sheet: Sheet): string {
  const { w, h, random } = sheet;
  const size = Math.min(w, h) * 0.78;
  const floor = h * 0.5 + size * 0.32;
  const coat = random.pick(['#a9613c', '#2a2523', '#e9dfcd', '#7d1f1c', '#1f3f5f']);
  return (
    backdrop(sheet) +
    shadow(w / 2, floor, size * 0.55, size * 0.07, 0.6) +
    group(
      {
        transform: `translate(${num(w / 2 - size * 0.02)} ${num(floor)})${sheet.turned ? ' scale(-1 1)' : ''}`,
      },
      ox(random, size, coat),
    )
  );
}

/** Draws carved and painted birds on a branch. */
export function carvedBird(sheet: Sheet): string {
  const { w, h } = sheet;
  const size = Math.min(w, h) * 0.82;
  const floor = h * 0.5 + size * 0.44;
  return (
    backdrop(sheet) +
    shadow(w / 2, floor, size * 0.36, size * 0.06, 0.6) +
    group(
      { transform: `translate(${num(w / 2)} ${num(floor)})${sheet.turned ? ' scale(-1 1)' : ''}` },
      branch(sheet, size),
    )
  );
}

/** Draws a small town in painted relief. */
export const relief = town;
