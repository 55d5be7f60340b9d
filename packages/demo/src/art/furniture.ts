/**
 * Furniture and lamps of Brazilian modern design, in centimetres.
 *
 * @module
 */
import { backdrop, bar, box, prism, render, slab, type Solid, type Vertex } from './solid.ts';
import { lighter, type Sheet } from './svg.ts';

const show = (sheet: Sheet, solids: readonly Solid[], margin = 0.16): string =>
  backdrop(sheet) +
  render(sheet, solids, {
    margin,
    shade: 0.4,
    azimuth: 0.38 + sheet.random.fork('azimuth').between(0, 0.5),
    elevation: 0.26,
  });

/** Draws chairs and armchairs: with splayed or straight legs, slatted, caned or upholstered. */
export function chair(sheet: Sheet): string {
  const { random, palette } = sheet;
  const [wood, , fabric] = palette.colors;
  const wide = random.between(46, 66);
  const deep = random.between(44, 58);
  const seat = random.between(36, 44);
  const top = seat + random.between(34, 52);
  const lean = random.between(6, 16);
  const splay = random.between(0, 6);
  const leg = random.between(2.8, 4.2);
  const arms = random.chance(0.5);
  const cover = random.pick(['cushion', 'cane', 'slats'] as const);
  const [x0, x1, y0, y1] = [-wide / 2, wide / 2, -deep / 2, deep / 2];
  const back = (z: number): number => y0 - lean * ((z - seat) / (top - seat));
  const solids: Solid[] = [];
  for (const x of [x0, x1]) {
    const out = Math.sign(x) * splay;
    solids.push(
      bar(
        [x + out, y1 + splay * 0.6, 0],
        [x, y1, arms ? seat + 20 : seat],
        leg,
        wood,
        'wood',
        leg * 0.7,
      ),
    );
    solids.push(bar([x + out, y0 - splay, 0], [x, y0, seat], leg, wood, 'wood', leg * 0.7));
    solids.push(bar([x, y0, seat], [x, back(top), top], leg, wood, 'wood'));
    solids.push(bar([x, y0, seat - 2.5], [x, y1, seat - 2.5], leg, wood, 'wood'));
    if (arms)
      solids.push(
        box([x - 2.6, y0 - lean * 0.4, seat + 19], [5.2, deep + lean * 0.4 + 4, 2.6], wood, 'wood'),
      );
  }
  solids.push(bar([x0, y1, seat - 2.5], [x1, y1, seat - 2.5], leg, wood, 'wood'));
  solids.push(bar([x0, y0, seat - 2.5], [x1, y0, seat - 2.5], leg, wood, 'wood'));
  if (cover === 'slats') {
    const slats = 7;
    for (let slat = 0; slat < slats; slat++) {
      solids.push(
        box(
          [x0, y0 + (deep / slats) * slat, seat],
          [wide, (deep / slats) * 0.7, 1.6],
          wood,
          'wood',
        ),
      );
    }
    for (let slat = 0; slat < 5; slat++) {
      const z = seat + 12 + ((top - seat - 12) / 5) * slat;
      const [near, far] = [back(z), back(z + 4.5)];
      solids.push(
        slab(
          [
            [x0, near, z],
            [x1, near, z],
            [x1, near + 1.6, z],
            [x0, near + 1.6, z],
          ],
          [
            [x0, far, z + 4.5],
            [x1, far, z + 4.5],
            [x1, far + 1.6, z + 4.5],
            [x0, far + 1.6, z + 4.5],
          ],
          wood,
          'wood',
        ),
      );
    }
  } else {
    const thick = cover === 'cushion' ? random.between(6, 11) : 1.4;
    const color = cover === 'cushion' ? fabric : '#cdb185';
    const finish = cover === 'cushion' ? 'plain' : 'cane';
    solids.push(
      box([x0 + leg / 2, y0 + leg / 2, seat], [wide - leg, deep - leg / 2, thick], color, finish),
    );
    const [from, to] = [seat + (cover === 'cushion' ? 9 : 14), top - 2];
    const [near, far] = [back(from), back(to)];
    solids.push(
      slab(
        [
          [x0 + leg / 2, near, from],
          [x1 - leg / 2, near, from],
          [x1 - leg / 2, near + thick * 0.8, from],
          [x0 + leg / 2, near + thick * 0.8, from],
        ],
        [
          [x0 + leg / 2, far, to],
          [x1 - leg / 2, far, to],
          [x1 - leg / 2, far + thick * 0.8, to],
          [x0 + leg / 2, far + thick * 0.8, to],
        ],
        color,
        finish,
      ),
    );
  }
  solids.push(bar([x0, back(top), top], [x1, back(top), top], leg * 1.3, wood, 'wood'));
  return show(sheet, solids);
}

const legs = (
  corners: readonly (readonly [number, number])[],
  height: number,
  thick: number,
  splay: number,
  color: string,
): Solid[] =>
  corners.map(([x, y]) =>
    bar(
      [x + Math.sign(x) * splay, y + Math.sign(y) * splay, 0],
      [x, y, height],
      thick,
      color,
      'wood',
      thick * 0.6,
    ),
  );

/**
 * Draws tables: low coffee tables, dining tables and side tables, some round, some with a shelf.
 */
export function table(sheet: Sheet): string {
  const { random, palette } = sheet;
  const [wood, light] = palette.colors;
  const tall = random.pick([34, 40, 55, 74]);
  const wide = tall > 60 ? random.between(130, 200) : random.between(60, 130);
  const deep = random.between(50, Math.min(90, wide));
  const thick = random.between(2.2, 4.5);
  const round = random.chance(0.35);
  const splay = random.between(0, 7);
  if (round) {
    const radius = wide * 0.42;
    const solids = legs(
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([x = 0, y = 0]) => [x * radius * 0.55, y * radius * 0.55] as const),
      tall,
      4.6,
      splay,
      wood,
    );
    solids.push(
      bar(
        [-radius * 0.55, -radius * 0.55, tall * 0.55],
        [radius * 0.55, -radius * 0.55, tall * 0.55],
        2.4,
        wood,
        'wood',
      ),
    );
    solids.push(prism([0, 0, tall], radius, thick, random.chance(0.3) ? '#d9dcd8' : light));
    return show(sheet, solids, 0.15);
  }
  const [x, y] = [wide / 2, deep / 2];
  const solids = legs(
    [
      [-x + 6, -y + 6],
      [x - 6, -y + 6],
      [x - 6, y - 6],
      [-x + 6, y - 6],
    ],
    tall,
    4.8,
    splay,
    wood,
  );
  if (random.chance(0.5))
    solids.push(box([-x + 7, -y + 7, tall - 9], [wide - 14, deep - 14, 8], wood, 'wood'));
  if (tall < 60 && random.chance(0.5))
    solids.push(box([-x + 8, -y + 8, tall * 0.36], [wide - 16, deep - 16, 1.6], light, 'wood'));
  solids.push(box([-x, -y, tall], [wide, deep, thick], wood, 'wood'));
  return show(sheet, solids, 0.13);
}

/** Draws sideboards, chests of drawers and bookcases. */
export function cabinet(sheet: Sheet): string {
  const { random, palette } = sheet;
  const [wood, light, , accent] = palette.colors;
  const low = random.chance(0.6);
  const [wide, deep, tall] = low
    ? [random.between(150, 210), 45, random.between(52, 72)]
    : [random.between(80, 110), 42, random.between(110, 170)];
  const lift = random.between(8, 24);
  const [x, y] = [wide / 2, deep / 2];
  const solids = legs(
    [
      [-x + 9, -y + 6],
      [x - 9, -y + 6],
      [x - 9, y - 6],
      [-x + 9, y - 6],
    ],
    lift,
    4.5,
    random.between(0, 4),
    accent,
  );
  solids.push(box([-x, -y, lift], [wide, deep, tall], wood, 'wood'));
  const columns = low ? random.int(3, 5) : random.int(1, 2);
  const rows = low ? random.int(1, 3) : random.int(4, 6);
  const gap = 1.4;
  const [cell, height] = [(wide - gap) / columns, (tall - gap) / rows];
  for (let column = 0; column < columns; column++) {
    const kind = random.pick(['drawers', 'door', 'open'] as const);
    const parts = kind === 'drawers' ? rows : 1;
    for (let part = 0; part < parts; part++) {
      const tallness = kind === 'drawers' ? height : height * rows;
      const left = -x + gap + cell * column;
      const bottom = lift + gap + height * part;
      const color = kind === 'open' ? accent : column % 2 === 0 ? light : wood;
      // The front is slightly ahead of the body, so its edges are visible.
      solids.push(
        box(
          [left, y, bottom],
          [cell - gap, 1, tallness - gap],
          color,
          kind === 'open' ? 'plain' : 'wood',
        ),
      );
      if (kind !== 'open')
        solids.push(
          box([left + cell / 2 - 4, y + 1, bottom + tallness * 0.55], [8, 1.2, 1.4], '#b8934f'),
        );
    }
  }
  return show(sheet, solids, 0.12);
}

/** Draws long benches and stools, solid or slatted. */
export function bench(sheet: Sheet): string {
  const { random, palette } = sheet;
  const [wood, light] = palette.colors;
  const [wide, deep, tall] = [
    random.between(60, 180),
    random.between(34, 46),
    random.between(36, 44),
  ];
  const [x, y] = [wide / 2, deep / 2];
  const solids: Solid[] = [];
  if (random.chance(0.5)) {
    for (const side of [-x + 12, x - 17])
      solids.push(box([side, -y + 2, 0], [5, deep - 4, tall], wood, 'wood'));
  } else {
    solids.push(
      ...legs(
        [
          [-x + 10, -y + 5],
          [x - 10, -y + 5],
          [x - 10, y - 5],
          [-x + 10, y - 5],
        ],
        tall,
        4.4,
        4,
        wood,
      ),
    );
  }
  const slats = random.int(5, 9);
  for (let slat = 0; slat < slats; slat++) {
    solids.push(
      box(
        [-x, -y + (deep / slats) * slat, tall],
        [wide, (deep / slats) * 0.72, 3],
        slat % 2 === 0 ? wood : light,
        'wood',
      ),
    );
  }
  return show(sheet, solids, 0.12);
}

/** Draws floor and table lamps: a base, a stem, and a shade or a reflector. */
export function lamp(sheet: Sheet): string {
  const { random, palette } = sheet;
  const [wood, , , accent] = palette.colors;
  const floor = random.chance(0.5);
  const tall = floor ? random.between(120, 150) : random.between(38, 52);
  const foot = floor ? 18 : 11;
  const shade = lighter(random.pick(['#e9dfc9', '#d9b26a', '#b5452f', '#e6e2d8']), 0.1);
  const solids: Solid[] = [];
  if (random.chance(0.5)) {
    for (let leg = 0; leg < 3; leg++) {
      const angle = (leg / 3) * 2 * Math.PI + 0.5;
      const spread: Vertex = [Math.cos(angle) * foot * 1.5, Math.sin(angle) * foot * 1.5, 0];
      solids.push(bar(spread, [0, 0, tall * 0.8], floor ? 3 : 2, wood, 'wood'));
    }
    solids.push(prism([0, 0, tall * 0.78], 1.4, tall * 0.24, accent, { sides: 12 }));
  } else {
    solids.push(
      prism([0, 0, 0], foot, floor ? 3 : 5, accent),
      prism([0, 0, 3], floor ? 1.6 : 2.6, tall - 3, wood, { sides: 12 }),
    );
  }
  const radius = floor ? 24 : 19;
  const height = floor ? 34 : 24;
  if (random.chance(0.5)) {
    solids.push(
      prism([0, 0, tall], radius, height, shade, { top: radius * random.between(0.4, 0.9) }),
    );
  } else {
    for (let ring = 0; ring < 4; ring++) {
      solids.push(
        prism(
          [0, 0, tall + (height / 4) * ring],
          radius * (1 - Math.abs(ring - 1.3) * 0.22),
          height / 4 - 1.6,
          shade,
        ),
      );
    }
  }
  return show(sheet, solids, 0.14);
}
