/**
 * Sculptures on a plinth: cut and folded plates, totems of solids, stacked discs.
 *
 * @module
 */
import type { Random } from '../random.ts';
import { backdrop, bar, box, prism, render, slab, type Solid } from './solid.ts';
import type { Sheet } from './svg.ts';

type Build = (random: Random, color: string, second: string) => Solid[];

/**
 * Returns a plate that is cut by a line and folded along it: two planes that support each other.
 */
const folded: Build = (random, color) => {
  const [tall, wide, thick] = [random.between(60, 90), random.between(50, 80), 1.8];
  const bend = random.between(0.5, 1.1);
  const reach = wide * random.between(0.45, 0.65);
  const slope = random.between(0.15, 0.5) * tall;
  const [bx, by] = [Math.cos(bend) * reach, Math.sin(bend) * reach];
  const high = tall * random.between(0.55, 0.85);
  return [
    slab(
      [
        [-wide * 0.5, 0, 0],
        [0, 0, 0],
        [0, thick, 0],
        [-wide * 0.5, thick, 0],
      ],
      [
        [-wide * 0.5, 0, tall - slope],
        [0, 0, tall],
        [0, thick, tall],
        [-wide * 0.5, thick, tall - slope],
      ],
      color,
    ),
    slab(
      [
        [0, 0, 0],
        [bx, by, 0],
        [bx, by + thick, 0],
        [0, thick, 0],
      ],
      [
        [0, 0, high],
        [bx, by, high * 0.35],
        [bx, by + thick, high * 0.35],
        [0, thick, high],
      ],
      color,
    ),
    slab(
      [
        [0, 0, high * 0.9],
        [bx * 0.8, -by * 0.9, tall * 0.75],
        [bx * 0.8, -by * 0.9 + thick, tall * 0.75],
        [0, thick, high * 0.9],
      ],
      [
        [0, 0, tall],
        [bx * 0.8, -by * 0.9, tall * 1.1],
        [bx * 0.8, -by * 0.9 + thick, tall * 1.1],
        [0, thick, tall],
      ],
      color,
    ),
  ];
};

const totem: Build = (random, color, second) => {
  const solids: Solid[] = [];
  let level = 0;
  for (let part = random.int(4, 7); part > 0; part--) {
    const size = random.between(9, 20);
    const height = random.between(8, 22);
    const tone = random.chance(0.3) ? second : color;
    const kind = random.int(0, 2);
    if (kind === 0)
      solids.push(
        prism([0, 0, level], size, height, tone, { sides: 4, turn: random.between(0, 1.5) }),
      );
    else if (kind === 1)
      solids.push(
        prism([0, 0, level], size * 0.8, height, tone, { top: size * random.between(0.3, 1.1) }),
      );
    else solids.push(box([-size, -size * 0.35, level], [size * 2, size * 0.7, height * 0.7], tone));
    level += kind === 2 ? height * 0.7 : height;
  }
  return solids;
};

const arches: Build = (random, color, second) => {
  const solids: Solid[] = [];
  const count = random.int(3, 6);
  for (let arch = 0; arch < count; arch++) {
    const [tall, wide] = [34 + arch * 11, 20 + arch * 13];
    const y = (arch - count / 2) * 9;
    const tone = arch % 2 === 0 ? color : second;
    solids.push(
      bar([-wide / 2, y, 0], [-wide / 2, y, tall], 5, tone),
      bar([wide / 2, y, 0], [wide / 2, y, tall], 5, tone),
      box([-wide / 2 - 2.5, y - 2.5, tall], [wide + 5, 5, 5], tone),
    );
  }
  return solids;
};

const fan: Build = (random, color) => {
  const solids: Solid[] = [];
  const blades = random.int(9, 16);
  const spread = random.between(1.4, 2.4);
  for (let blade = 0; blade < blades; blade++) {
    const angle = (blade / (blades - 1) - 0.5) * spread;
    const [reach, tall] = [40, 62 + Math.cos(angle) * 22];
    const [x, y] = [Math.sin(angle) * reach, Math.cos(angle) * 8];
    solids.push(
      slab(
        [
          [x * 0.16, y - 1, 0],
          [x * 0.16 + 3, y - 1, 0],
          [x * 0.16 + 3, y + 1, 0],
          [x * 0.16, y + 1, 0],
        ],
        [
          [x, y - 1, tall],
          [x + 5, y - 1, tall + 3],
          [x + 5, y + 1, tall + 3],
          [x, y + 1, tall],
        ],
        color,
      ),
    );
  }
  return solids;
};

export function sculpture(sheet: Sheet): string {
  const { random, palette } = sheet;
  const solids = random.weighted<Build>([
    [folded, 4],
    [totem, 3],
    [arches, 2],
    [fan, 2],
  ])(random, palette.colors[0], palette.colors[1]);
  const reach = Math.max(
    ...solids.flatMap((solid) =>
      solid.vertices.map(([x, y]) => Math.max(Math.abs(x), Math.abs(y))),
    ),
  );
  const plinth = random.chance(0.6)
    ? [
        box(
          [-reach * 1.04, -reach * 0.66, -7],
          [reach * 2.08, reach * 1.32, 7],
          random.pick(['#e9e5dd', '#2b2724', '#b9b2a6']),
        ),
      ]
    : [];
  return (
    backdrop(sheet, 0.72) +
    render(sheet, [...plinth, ...solids], {
      margin: 0.15,
      azimuth: random.between(0.3, 0.9),
      elevation: random.between(0.16, 0.3),
    })
  );
}
