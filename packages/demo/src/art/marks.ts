/**
 * Drawings that are not works: the back of a canvas or sheet, and the monogram of a house.
 *
 * @module
 */
import {
  circle,
  darker,
  group,
  line,
  linear,
  mix,
  num,
  path,
  polygon,
  rect,
  signature,
  type Sheet,
} from './svg.ts';

/** Draws the back of a painting: linen, stretcher, label, stamp and handwriting. */
export function verso({ w, h, random }: Sheet): string {
  const bar = Math.min(w, h) * 0.085;
  const [pine, linen] = ['#c7a477', '#cdbfa6'];
  let weave = '';
  for (let thread = 0; thread < w; thread += 9)
    weave += line([thread, 0], [thread, h], {
      stroke: '#8d7b5f',
      'stroke-width': '1',
      opacity: '0.22',
    });
  for (let thread = 0; thread < h; thread += 9)
    weave += line([0, thread], [w, thread], {
      stroke: '#fff3dc',
      'stroke-width': '1',
      opacity: '0.25',
    });
  const grain = (x: number, y: number, wide: number, tall: number): string =>
    rect(x, y, wide, tall, { fill: pine }) +
    Array.from({ length: 7 }, () => {
      const at = random.next();
      const tone = { stroke: darker(pine, 0.4), 'stroke-width': '1.4', opacity: '0.35' };
      return wide > tall
        ? line([x, y + tall * at], [x + wide, y + tall * at], tone)
        : line([x + wide * at, y], [x + wide * at, y + tall], tone);
    }).join('');
  const [lx, ly, lw] = [w * 0.56, h * 0.16, Math.min(w, h) * 0.3];
  const label = [
    rect(lx, ly, lw, lw * 0.62, { fill: '#efe6d2', stroke: '#a8987c', 'stroke-width': '1.5' }),
    ...Array.from({ length: 5 }, (_, row) =>
      rect(
        lx + lw * 0.08,
        ly + lw * (0.1 + row * 0.1),
        lw * random.between(0.4, 0.84),
        lw * 0.022,
        { fill: '#5b5248' },
      ),
    ),
    group(
      { transform: `rotate(-12 ${num(lx)} ${num(ly + lw)})` },
      circle(lx + lw * 0.2, ly + lw * 0.98, lw * 0.15, {
        fill: 'none',
        stroke: '#3c4f80',
        'stroke-width': '4',
        opacity: '0.6',
      }) +
        rect(lx + lw * 0.1, ly + lw * 0.96, lw * 0.2, lw * 0.03, {
          fill: '#3c4f80',
          opacity: '0.6',
        }),
    ),
  ].join('');
  return [
    rect(0, 0, w, h, { fill: linen }),
    weave,
    signature(random, w * 0.17, h * 0.34, Math.min(w, h) * 0.28, {
      stroke: '#2c2621',
      opacity: '0.8',
    }),
    signature(random, w * 0.17, h * 0.43, Math.min(w, h) * 0.2, {
      stroke: '#2c2621',
      opacity: '0.8',
    }),
    h > w * 1.3 || w > h * 1.3
      ? h > w
        ? grain(0, h / 2 - bar / 2, w, bar)
        : grain(w / 2 - bar / 2, 0, bar, h)
      : '',
    grain(0, 0, w, bar),
    grain(0, h - bar, w, bar),
    grain(0, 0, bar, h),
    grain(w - bar, 0, bar, h),
    ...(
      [
        [0, 0, 1, 1],
        [w, 0, -1, 1],
        [0, h, 1, -1],
        [w, h, -1, -1],
      ] as const
    ).map(([x, y, sx, sy]) =>
      line([x, y], [x + sx * bar, y + sy * bar], { stroke: '#6d5334', 'stroke-width': '2.5' }),
    ),
    linear(
      'inset',
      [
        [0, '#000000', 0.3],
        [1, '#000000', 0],
      ],
      [0, 0, 0, 1],
    ),
    rect(bar, bar, w - 2 * bar, bar * 0.35, { fill: 'url(#inset)' }),
    label,
  ].join('');
}

/** Draws the logo of a house: a geometric figure in two colours, without letters. */
export function monogram({ w, h, random, palette }: Sheet): string {
  const [color, second] = palette.colors;
  const r = Math.min(w, h) * 0.34;
  const paint = { fill: '#f6f1e7' };
  const accent = { fill: mix(second, palette.ground, 0.35) };
  const figures = [
    () =>
      path(`M0 ${num(-r)}A${num(r)} ${num(r)} 0 0 1 0 ${num(r)}Z`, paint) +
      path(`M0 ${num(-r)}A${num(r)} ${num(r)} 0 0 0 ${num(-r)} 0H0Z`, accent),
    () =>
      polygon(
        [
          [-r, r],
          [0, -r],
          [r, r],
        ],
        paint,
      ) +
      polygon(
        [
          [-r * 0.42, r],
          [0, r * 0.16],
          [r * 0.42, r],
        ],
        { fill: color },
      ),
    () =>
      [0, 1, 2, 3]
        .map((turn) =>
          group(
            { transform: `rotate(${turn * 90})` },
            path(
              `M0 0V${num(-r)}A${num(r)} ${num(r)} 0 0 1 ${num(r * 0.71)} ${num(-r * 0.71)}Z`,
              turn % 2 === 0 ? paint : accent,
            ),
          ),
        )
        .join(''),
    () =>
      [1, 0.68, 0.36]
        .map((share, index) =>
          circle(
            0,
            r * (1 - share),
            r * share,
            index === 1 ? { fill: color } : index === 0 ? paint : accent,
          ),
        )
        .join(''),
    () =>
      rect(-r, -r, r * 0.55, r * 2, paint) +
      rect(r * 0.45, -r, r * 0.55, r * 2, paint) +
      polygon(
        [
          [-r, -r],
          [-r * 0.45, -r],
          [r, r],
          [r * 0.45, r],
        ],
        accent,
      ),
    () =>
      path(
        `M${num(-r)} ${num(r)}V0A${num(r)} ${num(r)} 0 0 1 ${num(r)} 0V${num(r)}H${num(r * 0.5)}V0A${num(r * 0.5)} ${num(r * 0.5)} 0 0 0 ${num(-r * 0.5)} 0V${num(r)}Z`,
        paint,
      ) + rect(-r * 0.2, r * 0.2, r * 0.4, r * 0.8, accent),
  ];
  return (
    rect(0, 0, w, h, { fill: color }) +
    group({ transform: `translate(${num(w / 2)} ${num(h / 2)})` }, random.pick(figures)())
  );
}
