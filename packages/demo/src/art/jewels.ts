/**
 * Jewels and timepieces.
 *
 * @module
 */
import { stones } from './palettes.ts';
import { backdrop, box, prism, render, shadow } from './solid.ts';
import {
  circle,
  curve,
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
} from './svg.ts';

/**
 * Returns the stone that the seed selects. It is the first random choice, so a title can name
 * the stone.
 */
export const stoneOf = (sheet: Pick<Sheet, 'random'>): (typeof stones)[number] =>
  sheet.random.fork('stone').pick(stones);

/** Draws a cut stone: table, crown facets and girdle; round, oblong or stepped. */
function gem(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  stone: { body: string; light: string },
  sides = 8,
): string {
  const ring = (share: number, turn = 0): Point[] =>
    Array.from({ length: sides }, (_, side): Point => {
      const angle = ((side + turn) / sides) * 2 * Math.PI - Math.PI / sides;
      return [cx + Math.cos(angle) * rx * share, cy + Math.sin(angle) * ry * share];
    });
  const [outer, inner] = [ring(1), ring(0.58, 0.5)];
  let facets = polygon(outer, { fill: darker(stone.body, 0.2) });
  outer.forEach((from, side) => {
    const to = outer[(side + 1) % sides] ?? from;
    const near = inner[side] ?? from;
    const before = inner[(side - 1 + sides) % sides] ?? near;
    const glow = (Math.cos((side / sides) * 2 * Math.PI - 3.9) + 1) / 2;
    facets += polygon([from, to, near], {
      fill: mix(darker(stone.body, 0.28), stone.light, glow * 0.75),
    });
    facets += polygon([from, near, before], {
      fill: mix(stone.body, stone.light, ((side * 5) % 7) / 10),
    });
  });
  return (
    facets +
    polygon(inner, { fill: mix(stone.body, stone.light, 0.3) }) +
    polygon(
      [
        inner[5 % sides] ?? [cx, cy],
        inner[6 % sides] ?? [cx, cy],
        inner[7 % sides] ?? [cx, cy],
        [cx, cy],
      ],
      { fill: stone.light, opacity: '0.55' },
    )
  );
}

const metalBands = (id: string, color: string, light: string): string =>
  linear(
    id,
    [
      [0, darker(color, 0.4)],
      [0.22, light],
      [0.4, color],
      [0.62, darker(color, 0.35)],
      [0.8, light],
      [1, darker(color, 0.3)],
    ],
    [0, 0, 1, 1],
  );

/** Draws a standing ring. */
export function ring(sheet: Sheet): string {
  const { w, h, random, palette } = sheet;
  const [color, light] = palette.colors;
  const stone = stoneOf(sheet);
  const [cx, cy, r] = [w / 2, h * 0.58, Math.min(w, h) * 0.22];
  const thick = r * random.between(0.13, 0.24);
  const head = r * random.between(0.34, 0.52);
  const top = cy - r - head * 0.3;
  const oblong = random.pick([1, 1, 0.72, 1.25]);
  const sides = random.pick([6, 8, 8, 10]);
  const halo = random.chance(0.45);
  const diamonds = Array.from({ length: 16 }, (_, index) => {
    const angle = (index / 16) * 2 * Math.PI;
    return gem(
      cx + Math.cos(angle) * head * oblong * 1.22,
      top + Math.sin(angle) * head * 1.22,
      head * 0.17,
      head * 0.17,
      { body: '#c9d2d8', light: '#ffffff' },
      6,
    );
  });
  const shoulders = [-1, 1].flatMap((side) =>
    [0, 1, 2].map((step) => {
      const angle = -Math.PI / 2 + side * (0.5 + step * 0.2);
      return gem(
        cx + Math.cos(angle) * r,
        cy + Math.sin(angle) * r,
        thick * 0.42,
        thick * 0.42,
        { body: '#c9d2d8', light: '#ffffff' },
        6,
      );
    }),
  );
  return [
    backdrop(sheet, 0.6),
    metalBands('metal', color, light),
    shadow(cx + r * 0.1, cy + r * 1.06, r * 1.25, r * 0.2, 0.75),
    ellipse(cx, cy, r * 0.93, r, {
      fill: 'none',
      stroke: darker(color, 0.5),
      'stroke-width': num(thick * 1.25),
    }),
    ellipse(cx, cy, r * 0.93, r, {
      fill: 'none',
      stroke: 'url(#metal)',
      'stroke-width': num(thick),
    }),
    ellipse(cx, cy, r * 0.93 - thick * 0.3, r - thick * 0.3, {
      fill: 'none',
      stroke: lighter(color, 0.6),
      'stroke-width': num(thick * 0.09),
      opacity: '0.7',
    }),
    random.chance(0.5) ? shoulders.join('') : '',
    polygon(
      [
        [cx - head * 0.7, top],
        [cx + head * 0.7, top],
        [cx + thick * 0.6, cy - r + thick * 0.4],
        [cx - thick * 0.6, cy - r + thick * 0.4],
      ],
      { fill: 'url(#metal)' },
    ),
    halo
      ? ellipse(cx, top, head * oblong * 1.38, head * 1.38, { fill: darker(color, 0.15) }) +
        diamonds.join('')
      : '',
    ellipse(cx, top, head * oblong * 1.07, head * 1.07, { fill: color }),
    gem(cx, top, head * oblong, head, stone, sides),
    ...[0.8, 2.35, 3.95, 5.5].map((angle) =>
      circle(
        cx + Math.cos(angle) * head * oblong * 0.98,
        top + Math.sin(angle) * head * 0.98,
        head * 0.09,
        { fill: light, stroke: darker(color, 0.3), 'stroke-width': num(head * 0.02) },
      ),
    ),
  ].join('');
}

/** Draws a curved necklace. Its stones grow towards the pendant. */
export function necklace(sheet: Sheet): string {
  const { w, h, random, palette } = sheet;
  const [color, light] = palette.colors;
  const stone = stoneOf(sheet);
  const pearls = random.chance(0.3);
  const [cx, top, wide, deep] = [w / 2, h * 0.14, Math.min(w * 0.33, h * 0.34), h * 0.52];
  const count = pearls ? 41 : 27;
  const beads = Array.from({ length: count }, (_, index) => {
    const t = (index / (count - 1)) * 2 - 1;
    const angle = (t * Math.PI) / 2;
    const [x, y] = [cx + Math.sin(angle) * wide, top + Math.cos(angle) ** 0.85 * deep];
    const size = (wide / 13) * (1.15 - 0.62 * Math.abs(t)) * (pearls ? 0.95 : 1.05);
    const cast = ellipse(x + size * 0.3, y + size * 0.4, size, size, {
      fill: '#17120e',
      opacity: '0.35',
    });
    if (pearls) return cast + circle(x, y, size, { fill: 'url(#pearl)' });
    return index % 2 === 0
      ? cast + circle(x, y, size * 1.12, { fill: color }) + gem(x, y, size, size, stone, 8)
      : cast +
          circle(x, y, size * 0.55, { fill: 'url(#metal)' }) +
          gem(x, y, size * 0.42, size * 0.42, { body: '#c9d2d8', light: '#ffffff' }, 6);
  });
  const drop = wide * 0.17;
  const py = top + deep + drop * 1.6;
  return [
    backdrop(sheet, 0.9),
    metalBands('metal', color, light),
    radial(
      'pearl',
      [
        [0, '#ffffff'],
        [0.45, '#efe9df'],
        [0.85, '#c6bbab'],
        [1, '#9c9082'],
      ],
      0.38,
      0.34,
      0.7,
    ),
    ...[-1, 1].map((side) =>
      path(
        `M${num(cx + side * wide)} ${num(top)}Q${num(cx + side * wide * 1.01)} ${num(top * 0.4)} ${num(cx + side * wide * 0.9)} ${num(-h * 0.02)}`,
        { fill: 'none', stroke: color, 'stroke-width': num(wide * 0.022) },
      ),
    ),
    path(
      curve(
        Array.from({ length: 25 }, (_, step): Point => {
          const angle = ((step / 24) * 2 - 1) * (Math.PI / 2);
          return [cx + Math.sin(angle) * wide, top + Math.cos(angle) ** 0.85 * deep];
        }),
      ),
      { fill: 'none', stroke: darker(color, 0.1), 'stroke-width': num(wide * 0.014) },
    ),
    ...beads,
    ellipse(cx + drop * 0.2, py + drop * 0.3, drop * 1.05, drop * 1.4, {
      fill: '#17120e',
      opacity: '0.35',
    }),
    ellipse(cx, py, drop * 1.1, drop * 1.42, { fill: 'url(#metal)' }),
    gem(cx, py, drop * 0.92, drop * 1.24, stone, 10),
  ].join('');
}

/** Draws a brooch or a pair of earrings: petals or rays around a stone. */
export function brooch(sheet: Sheet): string {
  const { w, h, random, palette } = sheet;
  const [color, light] = palette.colors;
  const stone = stoneOf(sheet);
  const pair = random.chance(0.45);
  const petals = random.pick([5, 6, 8, 12]);
  const leaf = random.chance(0.5);
  const one = (cx: number, cy: number, r: number): string => {
    const around = Array.from({ length: petals }, (_, index) => {
      const turn = (index * 360) / petals;
      const reach = leaf ? r : r * (index % 2 === 0 ? 1 : 0.74);
      const shape = leaf
        ? `M0 ${num(-r * 0.22)}C${num(r * 0.34)} ${num(-r * 0.5)} ${num(r * 0.22)} ${num(-r * 0.9)} 0 ${num(-r)}C${num(-r * 0.22)} ${num(-r * 0.9)} ${num(-r * 0.34)} ${num(-r * 0.5)} 0 ${num(-r * 0.22)}Z`
        : `M${num(-r * 0.06)} ${num(-r * 0.2)}L0 ${num(-reach)}L${num(r * 0.06)} ${num(-r * 0.2)}Z`;
      return group(
        { transform: `rotate(${num(turn)})` },
        path(shape, {
          fill: 'url(#metal)',
          stroke: darker(color, 0.45),
          'stroke-width': num(r * 0.012),
        }) +
          line([0, -r * 0.3], [0, -reach * 0.86], {
            stroke: lighter(color, 0.5),
            'stroke-width': num(r * 0.016),
          }) +
          gem(
            0,
            -reach * (leaf ? 0.72 : 1),
            r * 0.075,
            r * 0.075,
            leaf ? stone : { body: '#c9d2d8', light: '#ffffff' },
            6,
          ),
      );
    });
    return (
      shadow(cx + r * 0.1, cy + r * 0.14, r * 1.2, r * 1.2, 0.6) +
      group(
        { transform: `translate(${num(cx)} ${num(cy)})` },
        around.join('') +
          circle(0, 0, r * 0.3, { fill: 'url(#metal)' }) +
          gem(0, 0, r * 0.25, r * 0.25, stone, 10),
      )
    );
  };
  const r = Math.min(w, h) * (pair ? 0.2 : 0.32);
  return (
    backdrop(sheet, 0.95) +
    metalBands('metal', color, light) +
    (pair ? one(w * 0.3, h / 2, r) + one(w * 0.7, h / 2, r) : one(w / 2, h / 2, r))
  );
}

/** Draws a cuff or bangle, seen slightly from above. */
export function bracelet(sheet: Sheet): string {
  const { w, h, random, palette } = sheet;
  const [color, light] = palette.colors;
  const stone = stoneOf(sheet);
  const [cx, cy, rx] = [w / 2, h * 0.5, Math.min(w * 0.33, h * 0.36)];
  const ry = rx * 0.52;
  const tall = rx * random.between(0.28, 0.5);
  const outer = `M${num(cx - rx)} ${num(cy)}A${num(rx)} ${num(ry)} 0 0 0 ${num(cx + rx)} ${num(cy)}V${num(cy + tall)}A${num(rx)} ${num(ry)} 0 0 1 ${num(cx - rx)} ${num(cy + tall)}Z`;
  const rows = random.int(1, 3);
  let set = '';
  for (let row = 0; row < rows; row++) {
    for (let step = -4; step <= 4; step++) {
      const angle = Math.PI / 2 - (step / 4.6) * 1.2;
      const squeeze = Math.sin(angle);
      const size = Math.min((tall / rows) * 0.36, rx * 0.085);
      set += gem(
        cx + Math.cos(angle) * rx,
        cy + Math.sin(angle) * ry + (tall * (row + 0.5)) / rows,
        size * Math.max(0.45, squeeze),
        size,
        (step + row) % 2 === 0 ? stone : { body: '#c9d2d8', light: '#ffffff' },
        8,
      );
    }
  }
  return [
    backdrop(sheet, 0.62),
    linear('metal', [
      [0, darker(color, 0.5)],
      [0.18, color],
      [0.32, light],
      [0.44, color],
      [0.66, darker(color, 0.3)],
      [0.8, light],
      [0.9, color],
      [1, darker(color, 0.5)],
    ]),
    linear('inside', [
      [0, light],
      [0.3, darker(color, 0.3)],
      [0.7, color],
      [1, darker(color, 0.4)],
    ]),
    shadow(cx + rx * 0.1, cy + tall + ry * 0.75, rx * 1.25, ry * 0.75, 0.7),
    path(
      `M${num(cx - rx)} ${num(cy)}A${num(rx)} ${num(ry)} 0 0 1 ${num(cx + rx)} ${num(cy)}V${num(cy + tall * 0.9)}A${num(rx)} ${num(ry)} 0 0 0 ${num(cx - rx)} ${num(cy + tall * 0.9)}Z`,
      { fill: 'url(#inside)' },
    ),
    path(outer, { fill: 'url(#metal)' }),
    path(`M${num(cx - rx)} ${num(cy)}A${num(rx)} ${num(ry)} 0 0 0 ${num(cx + rx)} ${num(cy)}`, {
      fill: 'none',
      stroke: light,
      'stroke-width': num(rx * 0.014),
    }),
    set,
  ].join('');
}

function dial(
  cx: number,
  cy: number,
  r: number,
  face: string,
  ink: string,
  hand: string,
  minutes: number,
  numerals: boolean,
): string {
  const marks = Array.from({ length: 60 }, (_, mark) => {
    const angle = (mark / 60) * 2 * Math.PI;
    const hour = mark % 5 === 0;
    const near = hour ? (numerals ? 0.7 : 0.78) : 0.9;
    return line(
      [cx + Math.sin(angle) * r * near, cy - Math.cos(angle) * r * near],
      [cx + Math.sin(angle) * r * 0.93, cy - Math.cos(angle) * r * 0.93],
      { stroke: ink, 'stroke-width': num(r * (hour ? 0.035 : 0.009)) },
    );
  });
  const hands = (
    [
      [(minutes / 720) * 2 * Math.PI, 0.5, 0.05],
      [(minutes / 60) * 2 * Math.PI, 0.76, 0.032],
    ] as const
  ).map(([angle, reach, width]) =>
    line(
      [cx - Math.sin(angle) * r * 0.12, cy + Math.cos(angle) * r * 0.12],
      [cx + Math.sin(angle) * r * reach, cy - Math.cos(angle) * r * reach],
      { stroke: hand, 'stroke-width': num(r * width), 'stroke-linecap': 'round' },
    ),
  );
  return (
    circle(cx, cy, r, { fill: face }) +
    circle(cx, cy, r * 0.97, {
      fill: 'none',
      stroke: darker(face, 0.3),
      'stroke-width': num(r * 0.02),
      opacity: '0.5',
    }) +
    marks.join('') +
    hands.join('') +
    circle(cx, cy, r * 0.05, { fill: hand })
  );
}

/** Draws a wristwatch that lies flat on its strap. */
export function watch(sheet: Sheet): string {
  const { w, h, random, palette } = sheet;
  const [color, light] = palette.colors;
  const strap = random.pick(['#3a2418', '#1b1a1b', '#6b3f24', '#2a3340']);
  const [cx, cy, r] = [w / 2, h / 2, Math.min(w, h) * 0.2];
  const dark = random.chance(0.4);
  const square = random.chance(0.28);
  const [face, ink] = dark ? ['#1d2230', '#e9dcc0'] : ['#f3ead8', '#2b2622'];
  const half = r * 0.62;
  const length = Math.min(h * 0.44, r * 2.5);
  const band = (direction: 1 | -1): string => {
    const end = cy + direction * length;
    const shape: Point[] = [
      [cx - half, cy],
      [cx + half, cy],
      [cx + half * 0.72, end],
      [cx - half * 0.72, end],
    ];
    const stitch = {
      stroke: lighter(strap, 0.35),
      'stroke-width': num(r * 0.018),
      'stroke-dasharray': `${num(r * 0.07)} ${num(r * 0.05)}`,
    };
    return (
      polygon(shape, { fill: 'url(#strap)' }) +
      line([cx - half * 0.84, cy], [cx - half * 0.6, end], stitch) +
      line([cx + half * 0.84, cy], [cx + half * 0.6, end], stitch)
    );
  };
  return [
    backdrop(sheet, 0.95),
    metalBands('metal', color, light),
    linear('strap', [
      [0, darker(strap, 0.35)],
      [0.3, lighter(strap, 0.12)],
      [0.75, strap],
      [1, darker(strap, 0.4)],
    ]),
    shadow(cx + r * 0.18, cy + r * 0.1, r * 1.35, length * 1.08, 0.55),
    band(-1),
    band(1),
    rect(cx + r * 1.02, cy - r * 0.1, r * 0.2, r * 0.2, { fill: 'url(#metal)', rx: num(r * 0.04) }),
    square
      ? rect(cx - r * 1.04, cy - r * 1.04, r * 2.08, r * 2.08, {
          fill: 'url(#metal)',
          rx: num(r * 0.2),
        }) +
        rect(cx - r * 0.92, cy - r * 0.92, r * 1.84, r * 1.84, { fill: face, rx: num(r * 0.1) })
      : circle(cx, cy, r * 1.12, { fill: darker(color, 0.4) }) +
        circle(cx, cy, r * 1.09, { fill: 'url(#metal)' }),
    dial(
      cx,
      cy,
      r * (square ? 0.86 : 0.95),
      face,
      ink,
      dark ? '#d9c08a' : '#27344f',
      random.int(0, 719),
      random.chance(0.5),
    ),
    path(
      `M${num(cx - r * 0.7)} ${num(cy - r * 0.45)}A${num(r * 0.85)} ${num(r * 0.85)} 0 0 1 ${num(cx + r * 0.1)} ${num(cy - r * 0.84)}L${num(cx - r * 0.3)} ${num(cy + r * 0.3)}Z`,
      { fill: '#ffffff', opacity: '0.1' },
    ),
  ].join('');
}

/** Draws a table or longcase clock with a turned or boxed case. */
export function clock(sheet: Sheet): string {
  const { w, h, random, palette } = sheet;
  const [wood, , , accent] = palette.colors;
  const tall = random.chance(0.4);
  const [wide, high, deep] = tall
    ? [44, 190, 26]
    : [random.between(30, 46), random.between(40, 54), 18];
  const flat = { ...sheet, turned: false };
  const solids = [
    box([-wide / 2 - 4, -deep / 2 - 2, 0], [wide + 8, deep + 4, tall ? 22 : 6], wood, 'wood'),
    box([-wide / 2, -deep / 2, tall ? 22 : 6], [wide, deep, high], wood, 'wood'),
    box(
      [-wide / 2 - 4, -deep / 2 - 2, high + (tall ? 22 : 6)],
      [wide + 8, deep + 4, 5],
      accent,
      'wood',
    ),
  ];
  const roof = high + (tall ? 27 : 11);
  if (random.chance(0.6))
    solids.push(
      prism([0, 0, roof], wide * 0.62, 7, wood, { sides: 4, turn: Math.PI / 4, top: wide * 0.3 }),
    );
  else
    solids.push(box([-wide * 0.36, -deep * 0.3, roof], [wide * 0.72, deep * 0.6, 4], wood, 'wood'));
  // Seen from the front, so the dial is a circle.
  const scene = render(flat, solids, { margin: 0.15, azimuth: 0, elevation: 0.0001 });
  const top = Math.max(...solids.flatMap((solid) => solid.vertices.map(([, , z]) => z)));
  const scale = Math.min((w * 0.7) / (wide + 8), (h * 0.7) / top);
  const level = (z: number): number => h * 0.53 - (z - top / 2) * scale;
  const r = wide * 0.4 * scale;
  const cy = level(tall ? high - 8 : 6 + high * 0.54);
  const pendulum = tall
    ? rect(w / 2 - wide * 0.3 * scale, level(high - 45), wide * 0.6 * scale, (high - 90) * scale, {
        fill: darker(wood, 0.6),
      }) +
      line([w / 2, level(high - 46)], [w / 2, level(72)], {
        stroke: '#b8934f',
        'stroke-width': num(scale * 1.2),
      }) +
      circle(w / 2, level(72), scale * 8, { fill: 'url(#brass)' })
    : '';
  return [
    backdrop(sheet),
    radial(
      'brass',
      [
        [0, '#f3dfa6'],
        [0.6, '#c39b4e'],
        [1, '#7b5a24'],
      ],
      0.35,
      0.3,
      0.8,
    ),
    scene,
    pendulum,
    circle(w / 2, cy, r * 1.12, { fill: 'url(#brass)' }),
    dial(w / 2, cy, r, '#f2e8d3', '#2b2420', '#1d2230', random.int(0, 719), true),
  ].join('');
}
