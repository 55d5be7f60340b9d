/**
 * A small axonometric renderer: boxes, prisms and slabs with flat light, painted from back to
 * front. Furniture and sculptures use it, so a second picture can show them from another
 * angle.
 *
 * @module
 */
import type { Random } from '../random.ts';
import {
  darker,
  element,
  ellipse,
  lighter,
  line,
  mix,
  num,
  polygon,
  radial,
  rect,
  linear,
  type Point,
  type Sheet,
} from './svg.ts';

/** x to the right, y towards the viewer, z up, in the units of the object. */
export type Vertex = readonly [x: number, y: number, z: number];

/** The finish of a face: plain, with wood grain, or woven cane. */
type Finish = 'plain' | 'wood' | 'cane';

/** A convex solid. `faces` are loops of vertex indices. */
export interface Solid {
  readonly vertices: readonly Vertex[];
  readonly faces: readonly (readonly number[])[];
  readonly color: string;
  readonly finish: Finish;
}

const boxFaces = [
  [0, 1, 2, 3],
  [4, 5, 6, 7],
  [0, 1, 5, 4],
  [1, 2, 6, 5],
  [2, 3, 7, 6],
  [3, 0, 4, 7],
] as const;

/** Returns a slab between two quadrilaterals, bottom and top, for splayed legs and tilted seats. */
export const slab = (
  bottom: readonly [Vertex, Vertex, Vertex, Vertex],
  top: readonly [Vertex, Vertex, Vertex, Vertex],
  color: string,
  finish: Finish = 'plain',
): Solid => ({ vertices: [...bottom, ...top], faces: boxFaces, color, finish });

/** Returns an upright box by its near bottom left corner and its size. */
export function box(
  [x, y, z]: Vertex,
  [dx, dy, dz]: Vertex,
  color: string,
  finish: Finish = 'plain',
): Solid {
  const ring = (height: number): [Vertex, Vertex, Vertex, Vertex] => [
    [x, y, height],
    [x + dx, y, height],
    [x + dx, y + dy, height],
    [x, y + dy, height],
  ];
  return slab(ring(z), ring(z + dz), color, finish);
}

/** Returns a bar with a square section between two points of different height, such as a leg. */
export function bar(
  [ax, ay, az]: Vertex,
  [bx, by, bz]: Vertex,
  thick: number,
  color: string,
  finish: Finish = 'plain',
  thin = thick,
): Solid {
  const flat = Math.abs(bz - az) < Math.hypot(bx - ax, by - ay);
  const along = flat && Math.abs(bx - ax) >= Math.abs(by - ay);
  const ring = ([x, y, z]: Vertex, half: number): [Vertex, Vertex, Vertex, Vertex] => {
    if (!flat)
      return [
        [x - half, y - half, z],
        [x + half, y - half, z],
        [x + half, y + half, z],
        [x - half, y + half, z],
      ];
    return along
      ? [
          [x, y - half, z - half],
          [x, y + half, z - half],
          [x, y + half, z + half],
          [x, y - half, z + half],
        ]
      : [
          [x - half, y, z - half],
          [x + half, y, z - half],
          [x + half, y, z + half],
          [x - half, y, z + half],
        ];
  };
  return slab(ring([ax, ay, az], thin / 2), ring([bx, by, bz], thick / 2), color, finish);
}

/**
 * Returns an upright prism between two rings with the same number of points: a disc, drum or cone.
 */
export function prism(
  [x, y, z]: Vertex,
  radius: number,
  height: number,
  color: string,
  options: { sides?: number; top?: number; turn?: number; finish?: Finish } = {},
): Solid {
  const { sides = 36, top = radius, turn = 0, finish = 'plain' } = options;
  const ring = (r: number, level: number): Vertex[] =>
    Array.from({ length: sides }, (_, side): Vertex => {
      const angle = turn + (side / sides) * 2 * Math.PI;
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r, level];
    });
  const around = Array.from({ length: sides }, (_, side) => side);
  return {
    vertices: [...ring(radius, z), ...ring(top, z + height)],
    faces: [
      around,
      around.map((side) => side + sides),
      ...around.map((side) => [
        side,
        (side + 1) % sides,
        sides + ((side + 1) % sides),
        sides + side,
      ]),
    ],
    color,
    finish,
  };
}

interface Camera {
  readonly azimuth: number;
  readonly elevation: number;
}

// Right, up and towards the viewer.
const seen = ([x, y, z]: Vertex, { azimuth, elevation }: Camera): Vertex => {
  const [rx, ry] = [
    x * Math.cos(azimuth) - y * Math.sin(azimuth),
    x * Math.sin(azimuth) + y * Math.cos(azimuth),
  ];
  return [
    rx,
    z * Math.cos(elevation) - ry * Math.sin(elevation),
    ry * Math.cos(elevation) + z * Math.sin(elevation),
  ];
};

const middle = (vertices: readonly Vertex[]): Vertex => {
  const sum = vertices.reduce<Vertex>(
    (total, vertex) => [total[0] + vertex[0], total[1] + vertex[1], total[2] + vertex[2]],
    [0, 0, 0],
  );
  return [sum[0] / vertices.length, sum[1] / vertices.length, sum[2] / vertices.length];
};

const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

function finishOf(random: Random, quad: readonly Point[], color: string, finish: Finish): string {
  const [a, b, c, d] = quad;
  if (finish === 'plain' || quad.length !== 4 || !a || !b || !c || !d) return '';
  const [across, along] = [
    Math.hypot(d[0] - a[0], d[1] - a[1]),
    Math.hypot(b[0] - a[0], b[1] - a[1]),
  ];
  if (finish === 'cane') {
    const net = { stroke: darker(color, 0.35), 'stroke-width': '1.2', opacity: '0.6' };
    let lines = '';
    for (let step = 1; step < 26; step++) {
      lines += line(between(a, b, step / 26), between(d, c, step / 26), net);
      lines += line(between(a, d, step / 26), between(b, c, step / 26), net);
    }
    return lines;
  }
  // The grain follows the longer side.
  const [from, to, other, end] = along >= across ? [a, d, b, c] : [a, b, d, c];
  const width = Math.min(along, across);
  let grain = '';
  for (let streak = Math.min(24, Math.floor(width / 4)); streak > 0; streak--) {
    const [start, drift] = [random.next(), random.between(-0.05, 0.05)];
    const tone = random.chance(0.7) ? darker(color, 0.45) : lighter(color, 0.25);
    grain += line(
      between(from, to, start),
      between(other, end, Math.min(1, Math.max(0, start + drift))),
      {
        stroke: tone,
        'stroke-width': num(random.between(0.5, 2.2)),
        opacity: num(random.between(0.1, 0.4)),
      },
    );
  }
  return grain;
}

/** Draws the studio backdrop of an object: a curved sheet of paper with soft light. */
export function backdrop({ w, h, palette }: Sheet, horizon = 0.68): string {
  const dark = palette.ground < '#8';
  return [
    linear(
      'sweep',
      [
        [0, dark ? darker(palette.ground, 0.35) : darker(palette.ground, 0.05)],
        [horizon, palette.ground],
        [horizon + 0.06, lighter(palette.ground, dark ? 0.06 : 0.22)],
        [1, dark ? darker(palette.ground, 0.2) : mix(palette.ground, '#8a8176', 0.1)],
      ],
      [0, 0, 0, 1],
    ),
    radial(
      'lamp',
      [
        [0, '#ffffff', dark ? 0.13 : 0.42],
        [1, '#ffffff', 0],
      ],
      0.36,
      0.3,
      0.62,
    ),
    rect(0, 0, w, h, { fill: 'url(#sweep)' }),
    rect(0, 0, w, h, { fill: 'url(#lamp)' }),
  ].join('');
}

/** Draws a soft shadow on the floor. */
export const shadow = (cx: number, cy: number, rx: number, ry: number, strength = 0.5): string =>
  element(
    'radialGradient',
    { id: `s${num(cx)}x${num(cy)}x${num(rx)}`.replaceAll('.', '_').replaceAll('-', 'n') },
    element('stop', { offset: 0, 'stop-color': '#17120e', 'stop-opacity': strength }) +
      element('stop', { offset: 0.55, 'stop-color': '#17120e', 'stop-opacity': strength * 0.5 }) +
      element('stop', { offset: 1, 'stop-color': '#17120e', 'stop-opacity': 0 }),
  ) +
  ellipse(cx, cy, rx, ry, {
    fill: `url(#s${num(cx)}x${num(cy)}x${num(rx)})`.replaceAll('.', '_').replaceAll('-', 'n'),
  });

interface Seen {
  readonly solid: Solid;
  readonly view: readonly Vertex[];
  readonly near: number;
  readonly bottom: number;
  readonly top: number;
}

/**
 * Returns the painting order. A solid on top of another comes after it, because the camera looks
 * down. The others are sorted by distance.
 */
function backToFront(solids: readonly Solid[], views: readonly (readonly Vertex[])[]): Seen[] {
  const left = solids
    .map((solid, index): Seen => {
      const heights = solid.vertices.map(([, , z]) => z);
      const view = views[index] ?? [];
      return {
        solid,
        view,
        near: middle(view)[2],
        bottom: Math.min(...heights),
        top: Math.max(...heights),
      };
    })
    .sort((first, second) => first.near - second.near);
  const order: Seen[] = [];
  while (left.length > 0) {
    const free = left.findIndex(({ bottom }) =>
      left.every((other) => other.top > bottom + 1e-6 || other.bottom >= bottom),
    );
    order.push(...left.splice(Math.max(0, free), 1));
  }
  return order;
}

/** Paints the solids and their shadow, scaled to fit the sheet. */
export function render(
  sheet: Sheet,
  solids: readonly Solid[],
  options: { margin?: number; azimuth?: number; elevation?: number; shade?: number } = {},
): string {
  const { w, h, random } = sheet;
  const { margin = 0.16, azimuth = 0.55, elevation = 0.3, shade = 0.62 } = options;
  const camera: Camera = { azimuth: sheet.turned ? azimuth + Math.PI * 0.72 : azimuth, elevation };
  const views = solids.map((solid) => solid.vertices.map((vertex) => seen(vertex, camera)));
  const all = views.flat();
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const [low, high] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
  const scale = Math.min(
    (w * (1 - 2 * margin)) / (right - left),
    (h * (1 - 2 * margin)) / (high - low),
  );
  const at = ([x, y]: Vertex): Point => [
    w / 2 + (x - (left + right) / 2) * scale,
    h * 0.53 - (y - (low + high) / 2) * scale,
  ];

  // The convex hull of the footprint on the floor is a sufficient shadow for a plain backdrop.
  const floor = Math.min(...solids.flatMap((solid) => solid.vertices.map(([, , z]) => z)));
  const feet = solids
    .flatMap((solid) => solid.vertices)
    .map(([x, y]) => at(seen([x, y, floor], camera)));
  const [fl, fr] = [Math.min(...feet.map(([x]) => x)), Math.max(...feet.map(([x]) => x))];
  const [ft, fb] = [Math.min(...feet.map(([, y]) => y)), Math.max(...feet.map(([, y]) => y))];
  let shapes = shadow(
    (fl + fr) / 2 + w * 0.015,
    (ft + fb) / 2 + h * 0.006,
    (fr - fl) * 0.64,
    Math.max((fb - ft) * 0.74, h * 0.02),
    shade,
  );

  const light: Vertex = [-0.5, 0.42, 0.76];
  for (const { solid, view } of backToFront(solids, views)) {
    const heart = middle(view);
    for (const face of solid.faces) {
      const corners = face.map((index) => view[index] ?? heart);
      const [a, b, c] = corners;
      if (!a || !b || !c) continue;
      const [u, v]: [Vertex, Vertex] = [
        [b[0] - a[0], b[1] - a[1], b[2] - a[2]],
        [c[0] - b[0], c[1] - b[1], c[2] - b[2]],
      ];
      let normal: Vertex = [
        u[1] * v[2] - u[2] * v[1],
        u[2] * v[0] - u[0] * v[2],
        u[0] * v[1] - u[1] * v[0],
      ];
      const centre = middle(corners);
      const outward =
        normal[0] * (centre[0] - heart[0]) +
        normal[1] * (centre[1] - heart[1]) +
        normal[2] * (centre[2] - heart[2]);
      if (outward < 0) normal = [-normal[0], -normal[1], -normal[2]];
      if (normal[2] <= 1e-9) continue;
      const length = Math.hypot(...normal) || 1;
      // The light comes from the upper left of the viewer, so every view has the same light.
      const lit = (normal[0] * light[0] + normal[1] * light[2] + normal[2] * light[1]) / length;
      const color =
        lit > 0.45
          ? lighter(solid.color, (lit - 0.45) * 0.42)
          : darker(solid.color, (0.45 - lit) * 0.62);
      const points = corners.map(at);
      shapes += polygon(points, {
        fill: color,
        stroke: color,
        'stroke-width': '0.8',
        'stroke-linejoin': 'round',
      });
      shapes += finishOf(random, points, color, solid.finish);
    }
  }
  return shapes;
}
