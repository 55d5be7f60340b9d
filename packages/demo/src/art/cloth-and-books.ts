/**
 * Tapestries and books.
 *
 * @module
 */
import { concrete, landscape, modular } from './paintings.ts';
import { backdrop, shadow } from './solid.ts';
import {
  circle,
  clipped,
  darker,
  element,
  group,
  line,
  linear,
  mix,
  num,
  path,
  polygon,
  rect,
  type Point,
  type Sheet,
} from './svg.ts';

/** Draws a woven tapestry: a stepped design under the ribs of the weave, with fringes. */
export function tapestry(sheet: Sheet): string {
  const { w, h, random, palette } = sheet;
  const size = Math.min(w, h);
  const [x, y] = [size * 0.09, size * 0.08];
  const [wide, tall] = [w - 2 * x, h - 2 * y - size * 0.06];
  const colors = random.shuffle([...palette.colors, palette.ground]);
  const kind = random.pick(['bands', 'steps', 'composition', 'composition'] as const);
  let design = rect(0, 0, wide, tall, { fill: colors[4] });
  if (kind === 'composition') {
    const inner = { ...sheet, w: wide, h: tall };
    design += random.chance(0.4)
      ? landscape(inner)
      : random.chance(0.5)
        ? modular(inner)
        : concrete(inner);
  } else if (kind === 'bands') {
    let top = 0;
    while (top < tall) {
      const band = tall * random.pick([0.02, 0.035, 0.06, 0.11]);
      const fill = colors[random.int(0, 4)] ?? palette.ground;
      design += rect(0, top, wide, band, { fill });
      if (band > tall * 0.05) {
        const teeth = random.pick([8, 12, 18]);
        for (let tooth = 0; tooth < teeth; tooth++) {
          const left = (wide / teeth) * tooth;
          design += polygon(
            [
              [left, top + band],
              [left + wide / teeth / 2, top + band * 0.1],
              [left + wide / teeth, top + band],
            ],
            { fill: colors[(tooth + 1) % 2 === 0 ? 1 : 2] },
          );
        }
      }
      top += band;
    }
  } else {
    const unit = wide / random.pick([12, 16, 20]);
    for (let diamond = 0; diamond < 3; diamond++) {
      const cy = (tall * (diamond + 0.5)) / 3;
      const reach = Math.min(wide / 2, tall / 6) / unit;
      for (let step = Math.floor(reach); step > 0; step--) {
        for (let row = -step; row <= step; row++) {
          const half = (step - Math.abs(row)) * unit * (wide / 2 / (Math.floor(reach) * unit));
          design += rect(
            wide / 2 - half,
            cy + row * unit * 0.86 - unit * 0.43,
            half * 2,
            unit * 0.87,
            { fill: colors[step % 4] },
          );
        }
      }
    }
  }
  let weave = '';
  for (let rib = 0; rib < tall; rib += size * 0.0085)
    weave += line([0, rib], [wide, rib], {
      stroke: '#1a120c',
      'stroke-width': num(size * 0.003),
      opacity: '0.16',
    });
  for (let rib = 0; rib < wide; rib += size * 0.013)
    weave += line([rib, 0], [rib, tall], {
      stroke: '#fff4e0',
      'stroke-width': num(size * 0.002),
      opacity: '0.13',
      'stroke-dasharray': `${num(size * 0.0085)} ${num(size * 0.0085)}`,
    });
  let fringe = '';
  for (let knot = 0; knot < wide; knot += size * 0.016) {
    fringe += path(
      `M${num(x + knot)} ${num(y + tall)}q${num(random.between(-4, 4))} ${num(size * 0.03)} ${num(random.between(-3, 3))} ${num(size * random.between(0.045, 0.06))}`,
      {
        fill: 'none',
        stroke: mix(colors[4] ?? palette.ground, '#e9dcc4', 0.5),
        'stroke-width': num(size * 0.0045),
      },
    );
  }
  return [
    linear(
      'wall',
      [
        [0, '#e7e3db'],
        [1, '#d6d1c7'],
      ],
      [0, 0, 0.4, 1],
    ),
    rect(0, 0, w, h, { fill: 'url(#wall)' }),
    shadow(w / 2 + size * 0.012, y + tall * 0.52, wide * 0.62, tall * 0.62, 0.5),
    fringe,
    group(
      { transform: `translate(${num(x)} ${num(y)})` },
      clipped('cloth', rect(0, 0, wide, tall, {}), design + weave),
    ),
    rect(x - size * 0.02, y - size * 0.012, wide + size * 0.04, size * 0.016, {
      fill: '#6a4a34',
      rx: num(size * 0.008),
    }),
  ].join('');
}

// Draws lines of text as bars, because letters would need a font.
const lettering = (
  x: number,
  y: number,
  wide: number,
  rows: readonly number[],
  height: number,
  fill: string,
): string =>
  rows
    .map((share, row) =>
      rect(x + (wide * (1 - share)) / 2, y + row * height * 1.9, wide * share, height, { fill }),
    )
    .join('');

/** Draws a book: its cover in cloth, leather or printed paper, or a row of spines. */
export function book(sheet: Sheet): string {
  const { w, h, random, palette } = sheet;
  const size = Math.min(w, h);
  const colors = random.shuffle(palette.colors);
  if (random.chance(0.36)) return spines(sheet);
  const tall = size * 0.74;
  const wide = tall * random.between(0.66, 0.78);
  const [x, y] = [(w - wide) / 2, (h - tall) / 2];
  const leather = random.chance(0.4);
  const cover = leather
    ? random.pick(['#5a2419', '#2b3a2f', '#1f2b45', '#6b4526', '#2a2020'])
    : (colors[0] ?? palette.ground);
  const gilt = '#cda457';
  const inside = leather
    ? [0.05, 0.075]
        .map((inset) =>
          rect(wide * inset, wide * inset, wide * (1 - 2 * inset), tall - 2 * wide * inset, {
            fill: 'none',
            stroke: gilt,
            'stroke-width': num(wide * 0.006),
          }),
        )
        .join('') +
      lettering(wide * 0.2, tall * 0.24, wide * 0.6, [0.9, 0.6], tall * 0.018, gilt) +
      Array.from({ length: 8 }, (_, petal) =>
        group(
          { transform: `translate(${num(wide / 2)} ${num(tall * 0.56)}) rotate(${petal * 45})` },
          path(
            `M0 0q${num(wide * 0.05)} ${num(-wide * 0.1)} 0 ${num(-wide * 0.17)}q${num(-wide * 0.05)} ${num(wide * 0.07)} 0 ${num(wide * 0.17)}Z`,
            { fill: 'none', stroke: gilt, 'stroke-width': num(wide * 0.006) },
          ),
        ),
      ).join('')
    : rect(0, 0, wide, tall, { fill: palette.ground }) +
      group(
        { transform: `translate(0 ${num(tall * 0.3)})` },
        clipped(
          'plate',
          rect(0, 0, wide, tall * 0.7, {}),
          modular({ ...sheet, w: wide, h: tall * 0.7 }),
        ),
      ) +
      lettering(
        wide * 0.08,
        tall * 0.09,
        wide * 0.84,
        [0.95, 0.7],
        tall * 0.035,
        colors[1] ?? '#222222',
      ) +
      lettering(
        wide * 0.08,
        tall * 0.225,
        wide * 0.84,
        [0.4],
        tall * 0.012,
        colors[1] ?? '#222222',
      );
  return [
    backdrop(sheet, 0.95),
    shadow(w / 2 + size * 0.03, h / 2 + size * 0.03, wide * 0.72, tall * 0.64, 0.7),
    rect(x + wide * 0.012, y + tall * 0.008, wide * 1.008, tall * 1.004, { fill: '#e9dfca' }),
    ...Array.from({ length: 5 }, (_, leaf) =>
      line(
        [x + wide * (1.004 + leaf * 0.003), y + tall * 0.012],
        [x + wide * (1.004 + leaf * 0.003), y + tall],
        { stroke: '#b9ab90', 'stroke-width': '1' },
      ),
    ),
    rect(x, y, wide, tall, { fill: cover }),
    group(
      { transform: `translate(${num(x)} ${num(y)})` },
      clipped('cover', rect(0, 0, wide, tall, {}), inside),
    ),
    linear('hinge', [
      [0, '#000000', 0.42],
      [0.035, '#ffffff', 0.2],
      [0.07, '#000000', 0.25],
      [0.1, '#000000', 0],
      [1, '#000000', 0.1],
    ]),
    rect(x, y, wide, tall, { fill: 'url(#hinge)' }),
    element('rect', {
      x: num(x),
      y: num(y),
      width: num(wide),
      height: num(tall),
      fill: 'none',
      stroke: darker(cover, 0.4),
      'stroke-width': '1.5',
    }),
  ].join('');
}

function spines(sheet: Sheet): string {
  const { w, h, random, palette } = sheet;
  const size = Math.min(w, h);
  const floor = h * 0.5 + size * 0.34;
  const count = random.int(5, 10);
  const uniform = random.chance(0.5);
  const one = { tone: random.pick(['#5a2419', '#2b3a2f', '#1f2b45', '#6b4526']), tall: size * 0.6 };
  const widths = Array.from({ length: count }, () =>
    uniform ? size * 0.075 : size * random.between(0.05, 0.11),
  );
  let left = (w - widths.reduce((sum, width) => sum + width, 0)) / 2;
  const start = left;
  let shapes = '';
  widths.forEach((width) => {
    const tone = uniform
      ? one.tone
      : random.pick([...palette.colors, '#5a2419', '#2b3a2f', '#d9c7a2']);
    const tall = uniform ? one.tall : size * random.between(0.5, 0.68);
    const top = floor - tall;
    const gilt = tone > '#a' ? '#3a2b1e' : '#d0a85c';
    const stops: Point[] = [
      [0.14, 0.012],
      [0.3, 0.006],
      [0.72, 0.006],
      [0.88, 0.012],
    ];
    shapes += rect(left, top, width, tall, { fill: tone, rx: num(width * 0.06) });
    shapes += stops
      .map(([at, thick]) => rect(left, top + tall * at, width, size * thick, { fill: gilt }))
      .join('');
    shapes += lettering(left, top + tall * 0.18, width, [0.62, 0.45, 0.55], size * 0.011, gilt);
    shapes += circle(left + width / 2, top + tall * 0.8, width * 0.14, { fill: gilt });
    shapes += rect(left, top, width, tall, { fill: 'url(#spine)', rx: num(width * 0.06) });
    left += width;
  });
  return [
    backdrop(sheet, 0.7),
    linear('spine', [
      [0, '#000000', 0.5],
      [0.3, '#ffffff', 0.2],
      [0.6, '#000000', 0.05],
      [1, '#000000', 0.55],
    ]),
    shadow(w / 2, floor, (left - start) * 0.75, size * 0.05, 0.8),
    shapes,
  ].join('');
}
