/**
 * Photographs in black and white: stairs, brise-soleils, dunes, sea and foliage as geometric shapes
 * of light.
 *
 * @module
 */
import type { Random } from '../random.ts';
import {
  circle,
  curve,
  group,
  linear,
  mix,
  num,
  path,
  polygon,
  radial,
  rect,
  signature,
  type Point,
  type Sheet,
} from './svg.ts';

const grey = (level: number): string => mix('#0d0d0e', '#f4f2ee', Math.min(1, Math.max(0, level)));

type Scene = (random: Random, w: number, h: number) => string;

const stairs: Scene = (random, w, h) => {
  const steps = random.int(8, 14);
  const flip = random.chance(0.5);
  const rise = h / (steps + 2);
  const run = (w * 0.9) / steps;
  let shapes =
    linear(
      'wall',
      [
        [0, grey(0.82)],
        [0.6, grey(0.55)],
        [1, grey(0.22)],
      ],
      [0, 0, 1, 0.6],
    ) + rect(0, 0, w, h, { fill: 'url(#wall)' });
  shapes += polygon(
    [
      [0, 0],
      [w * 0.72, 0],
      [0, h * 0.85],
    ],
    { fill: grey(0.96), opacity: '0.5' },
  );
  for (let step = 0; step < steps; step++) {
    const [x, y] = [w * 0.05 + run * step, h - rise * (step + 1)];
    shapes += polygon(
      [
        [x, y],
        [w, y],
        [w, y + rise * 0.34],
        [x, y + rise * 0.34],
      ],
      { fill: grey(0.9 - step * 0.02) },
    );
    shapes += polygon(
      [
        [x, y + rise * 0.34],
        [w, y + rise * 0.34],
        [w, y + rise],
        [x, y + rise],
      ],
      { fill: grey(0.1 + step * 0.012) },
    );
    shapes += polygon(
      [
        [x, y + rise * 0.34],
        [x + run * 2.6, y + rise * 0.34],
        [x + run * 1.9, y + rise],
        [x, y + rise],
      ],
      { fill: grey(0.32) },
    );
  }
  return group({ transform: flip ? `translate(${num(w)} 0) scale(-1 1)` : undefined }, shapes);
};

const screen: Scene = (random, w, h) => {
  const columns = random.int(5, 10);
  const size = w / columns;
  const rows = Math.ceil(h / size);
  const kind = random.int(0, 2);
  const shade = random.between(0.2, 0.45);
  let shapes = rect(0, 0, w, h, { fill: grey(0.78) });
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * size, row * size];
      const glow = 0.08 + 0.1 * Math.sin(row * 0.9 + column * 0.5) + random.between(0, 0.06);
      if (kind === 0) {
        shapes += rect(x + size * 0.12, y + size * 0.12, size * 0.76, size * 0.76, {
          fill: grey(glow),
        });
        shapes += polygon(
          [
            [x + size * 0.12, y + size * 0.12],
            [x + size * 0.88, y + size * 0.12],
            [x + size * (0.88 - shade), y + size * (0.12 + shade)],
            [x + size * 0.12, y + size * (0.12 + shade)],
          ],
          { fill: grey(0.36) },
        );
        shapes += polygon(
          [
            [x + size * 0.12, y + size * 0.88],
            [x + size * 0.88, y + size * 0.12],
            [x + size * 0.88, y + size * 0.88],
          ],
          { fill: grey(0.55), opacity: '0.45' },
        );
      } else if (kind === 1) {
        shapes += circle(x + size / 2, y + size / 2, size * 0.4, { fill: grey(glow) });
        shapes += path(
          `M${num(x + size * 0.16)} ${num(y + size * 0.7)}A${num(size * 0.4)} ${num(size * 0.4)} 0 0 0 ${num(x + size * 0.87)} ${num(y + size * 0.36)}A${num(size * 0.5)} ${num(size * 0.5)} 0 0 1 ${num(x + size * 0.16)} ${num(y + size * 0.7)}Z`,
          { fill: grey(0.94) },
        );
      } else {
        shapes += polygon(
          [
            [x, y],
            [x + size, y + size * shade],
            [x + size, y + size],
            [x, y + size * (1 - shade)],
          ],
          { fill: grey(0.2 + ((row + column) % 2) * 0.16 + glow) },
        );
        shapes += polygon(
          [
            [x, y],
            [x + size * 0.14, y + size * shade * 0.14],
            [x + size * 0.14, y + size],
            [x, y + size],
          ],
          { fill: grey(0.95) },
        );
      }
    }
  }
  return (
    shapes +
    linear(
      'fall',
      [
        [0, '#000000', 0],
        [1, '#000000', 0.5],
      ],
      [0, 0, 0.7, 1],
    ) +
    rect(0, 0, w, h, { fill: 'url(#fall)' })
  );
};

const dunes: Scene = (random, w, h) => {
  const horizon = h * random.between(0.25, 0.4);
  let shapes =
    linear(
      'sky',
      [
        [0, grey(0.18)],
        [1, grey(0.72)],
      ],
      [0, 0, 0, 1],
    ) + rect(0, 0, w, h, { fill: 'url(#sky)' });
  if (random.chance(0.5))
    shapes += circle(w * random.between(0.2, 0.8), horizon * 0.5, w * 0.035, { fill: grey(0.97) });
  const layers = random.int(4, 6);
  for (let layer = 0; layer < layers; layer++) {
    const y = horizon + ((h - horizon) * layer) / layers;
    const peak = random.between(0.2, 0.8);
    const lift = h * random.between(0.06, 0.14);
    const crest = Array.from({ length: 9 }, (_, step): Point => [
      (w * (step - 1)) / 6,
      y + h * 0.05 - lift * Math.exp(-(((step - 1) / 6 - peak) ** 2) * 9) + random.between(-4, 4),
    ]);
    shapes += linear(
      `dune${layer}`,
      [
        [0, grey(0.94)],
        [peak, grey(0.7)],
        [Math.min(0.99, peak + 0.06), grey(0.16)],
        [1, grey(0.34)],
      ],
      [0, 0, 1, 0.25],
    );
    shapes += path(
      `${curve(crest)}L${num(w * 1.3)} ${num(h * 1.1)}L${num(-w * 0.3)} ${num(h * 1.1)}Z`,
      { fill: `url(#dune${layer})` },
    );
    for (let ripple = 1; ripple < 7; ripple++) {
      shapes += path(curve(crest.map(([x, py]): Point => [x, py + ripple * h * 0.018])), {
        fill: 'none',
        stroke: grey(ripple % 2 === 0 ? 0.9 : 0.2),
        'stroke-width': num(h * 0.0016),
        opacity: '0.28',
      });
    }
  }
  return shapes;
};

const sea: Scene = (random, w, h) => {
  const horizon = h * random.between(0.4, 0.58);
  let shapes =
    linear(
      'sky',
      [
        [0, grey(0.5)],
        [1, grey(0.92)],
      ],
      [0, 0, 0, 1],
    ) +
    linear(
      'sea',
      [
        [0, grey(0.8)],
        [0.4, grey(0.45)],
        [1, grey(0.12)],
      ],
      [0, 0, 0, 1],
    );
  shapes +=
    rect(0, 0, w, horizon, { fill: 'url(#sky)' }) +
    rect(0, horizon, w, h - horizon, { fill: 'url(#sea)' });
  for (let wave = 0; wave < 90; wave++) {
    const depth = random.next() ** 1.6;
    const y = horizon + (h - horizon) * depth;
    const length = w * (0.02 + depth * 0.16);
    const x = w * random.next();
    shapes += path(
      `M${num(x)} ${num(y)}q${num(length / 2)} ${num(-length * 0.05)} ${num(length)} 0`,
      {
        fill: 'none',
        stroke: grey(random.chance(0.6) ? 0.95 : 0.05),
        'stroke-width': num(0.6 + depth * h * 0.005),
        opacity: '0.5',
      },
    );
  }
  const [x, y, size] = [
    w * random.between(0.2, 0.75),
    horizon + h * random.between(0.02, 0.16),
    w * random.between(0.05, 0.1),
  ];
  shapes += path(
    `M${num(x - size)} ${num(y)}Q${num(x)} ${num(y + size * 0.42)} ${num(x + size)} ${num(y)}Z`,
    { fill: grey(0.06) },
  );
  shapes += polygon(
    [
      [x, y - size * 0.06],
      [x, y - size * 1.8],
      [x + size * 0.85, y - size * 0.2],
    ],
    { fill: grey(0.97) },
  );
  return (
    shapes +
    polygon(
      [
        [x, y - size * 0.06],
        [x, y - size * 1.6],
        [x - size * 0.5, y - size * 0.2],
      ],
      { fill: grey(0.78) },
    )
  );
};

const foliage: Scene = (random, w, h) => {
  let shapes =
    radial(
      'light',
      [
        [0, grey(0.5)],
        [1, grey(0.05)],
      ],
      0.4,
      0.35,
      0.8,
    ) + rect(0, 0, w, h, { fill: 'url(#light)' });
  const leaves = random.int(6, 11);
  for (let leaf = 0; leaf < leaves; leaf++) {
    const near = leaf / leaves;
    const size = Math.min(w, h) * random.between(0.28, 0.5);
    let blades = '';
    const fingers = 13;
    for (let finger = 0; finger < fingers; finger++) {
      const angle = -90 + (finger / (fingers - 1) - 0.5) * 250;
      const length = size * (1 - 0.35 * Math.abs(finger / (fingers - 1) - 0.5));
      blades += group(
        { transform: `rotate(${num(angle + 90)})` },
        path(
          `M0 0Q${num(length * 0.075)} ${num(-length * 0.5)} 0 ${num(-length)}Q0 ${num(-length * 0.5)} 0 0Z`,
          { fill: grey(0.18 + near * 0.55) },
        ) +
          path(
            `M0 0Q${num(-length * 0.075)} ${num(-length * 0.5)} 0 ${num(-length)}Q0 ${num(-length * 0.5)} 0 0Z`,
            { fill: grey(0.4 + near * 0.58) },
          ),
      );
    }
    shapes += group(
      {
        transform: `translate(${num(w * random.between(0.05, 0.95))} ${num(h * random.between(0.2, 1))}) rotate(${num(random.between(-50, 50))})`,
      },
      blades,
    );
  }
  return shapes;
};

const scenes = { stairs, screen, dunes, sea, foliage } as const;

/** Draws a photograph of one scene, on paper with a white border, signed below. */
export const photograph =
  (scene: keyof typeof scenes) =>
  (sheet: Sheet): string => {
    const { w, h, random } = sheet;
    const size = Math.min(w, h);
    const edge = size * 0.085;
    const [wide, tall] = [w - 2 * edge, h - 2 * edge - size * 0.03];
    return [
      rect(0, 0, w, h, { fill: '#f1efea' }),
      `<svg x="${num(edge)}" y="${num(edge)}" width="${num(wide)}" height="${num(tall)}" viewBox="0 0 ${num(wide)} ${num(tall)}">`,
      scenes[scene](random, wide, tall),
      radial(
        'lens',
        [
          [0, '#000000', 0],
          [0.65, '#000000', 0],
          [1, '#000000', 0.42],
        ],
        0.5,
        0.5,
        0.75,
      ),
      rect(0, 0, wide, tall, { fill: 'url(#lens)' }),
      '</svg>',
      signature(random, w - edge - size * 0.16, h - edge * 0.62, size * 0.15, {
        stroke: '#4b4846',
        opacity: '0.7',
      }),
    ].join('');
  };
