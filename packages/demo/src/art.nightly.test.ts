import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  artColor,
  artHeight,
  artKey,
  artRatio,
  drawArt,
  parseArtKey,
  type ArtPlan,
} from './art.ts';
import { makeCatalogue } from './catalogue.ts';
import { houses } from './houses.ts';

const keys = makeCatalogue('2026-11-21').auctions.flatMap(({ items }) =>
  items.flatMap(({ art }) => art),
);

const planOf = (key: string): ArtPlan => {
  const plan = parseArtKey(key);
  if (plan === null) throw new Error(`${key} is not a key`);
  return plan;
};

/** One plan for each family and view in the catalogue, and the logos of the houses. */
const sample = [
  ...new Map(keys.map(planOf).map((plan) => [`${plan.family}-${plan.view}`, plan])).values(),
  ...houses.flatMap(({ logo }) => (logo === null ? [] : [planOf(logo)])),
];

describe('keys', () => {
  test('parsing the key of every picture returns its plan', () => {
    for (const key of keys) expect(artKey(planOf(key))).toBe(key);
  });

  test.each([
    '',
    'vase',
    'vase-celadon-3',
    'vase-celadon-3-whole-320',
    'vase-celadon-03-whole',
    'vase-celadon--3-whole',
    'vase-celadon-3e5-whole',
    'vase-celadon-12345678-whole',
    'vase-velvet-3-whole',
    'toString-celadon-3-whole',
    'vase-__proto__-3-whole',
    'vase-celadon-3-inside',
    '../../etc/passwd',
  ])('%j is not a key', (text) => {
    expect(parseArtKey(text)).toBeNull();
  });
});

describe('drawings', () => {
  test.each(sample.map((plan) => [artKey(plan), plan] as const))(
    '%s is well-formed SVG with enough contrast',
    (_, plan) => {
      const { svg, width, height } = drawArt(plan, 640);
      expect(width).toBe(640);
      expect(height).toBe(artHeight(plan, 640));
      expect(height).toBe(Math.round(640 / artRatio(plan)));
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null|\de[+-]\d/);
      // Letters would need a font that a minimal system does not have.
      expect(svg).not.toMatch(/<(?:text|image|script|style|foreignObject)\b/);
      const references = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      for (const id of references) expect(ids).toContain(id);
      expect(svg.length).toBeLessThan(400_000);
    },
  );

  test('the catalogue has a whole view of every family, and a turned view of objects with sides', () => {
    const shown = new Set(sample.map(({ family, view }) => `${family}-${view}`));
    for (const family of new Set(sample.map((plan) => plan.family))) {
      if (family !== 'monogram') expect(shown).toContain(`${family}-whole`);
    }
    expect(shown).toContain('chair-turned');
    expect(shown).toContain('concrete-verso');
  });

  test('no drawing is blank', async () => {
    const whole = keys.filter((key) => key.endsWith('-whole')).filter((_, at) => at % 10 === 0);
    for (const key of whole) {
      const { svg, width, height } = drawArt(planOf(key), 96);
      // The centre only, because mat, margins and signature have their own contrast.
      const [left, top] = [Math.round(width * 0.2), Math.round(height * 0.2)];
      const middle = await sharp(Buffer.from(svg))
        .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
        .toBuffer();
      const { channels } = await sharp(middle).stats();
      expect(Math.max(...channels.map(({ min, max }) => max - min)), key).toBeGreaterThan(25);
    }
  });

  test('a different seed draws a different picture', () => {
    const at = (seed: number): string =>
      drawArt({ ...planOf('concrete-crimson-1-whole'), seed }, 640).svg;
    expect(new Set(Array.from({ length: 40 }, (_, seed) => at(seed))).size).toBe(40);
  });

  test('a turned chair is a different picture with the same proportions', () => {
    const whole = planOf('chair-peroba-1-whole');
    const turned: ArtPlan = { ...whole, view: 'turned' };
    expect(drawArt(turned, 640).svg).not.toBe(drawArt(whole, 640).svg);
    expect(artRatio(turned)).toBe(artRatio(whole));
  });

  test('the placeholder is a hexadecimal colour', () => {
    for (const plan of sample) expect(artColor(plan)).toMatch(/^#[0-9a-f]{6}$/);
  });
});

test('catalogue and drawings do not depend on process, time zone and locale', () => {
  const chosen = sample.map(artKey);
  const digest = (): string => {
    const hash = createHash('sha256');
    for (const key of chosen) hash.update(drawArt(planOf(key), 640).svg);
    return hash.update(JSON.stringify(makeCatalogue('2026-11-21'))).digest('hex');
  };
  const script = `
    import { createHash } from 'node:crypto';
    const { drawArt, parseArtKey } = await import(${JSON.stringify(new URL('art.ts', import.meta.url).href)});
    const { makeCatalogue } = await import(${JSON.stringify(new URL('catalogue.ts', import.meta.url).href)});
    const hash = createHash('sha256');
    for (const key of ${JSON.stringify(chosen)}) hash.update(drawArt(parseArtKey(key), 640).svg);
    console.log(hash.update(JSON.stringify(makeCatalogue('2026-11-21'))).digest('hex'));`;
  const there = execFileSync(
    process.execPath,
    ['--conditions=source', '--no-warnings', '--input-type=module', '-e', script],
    {
      env: { ...process.env, TZ: 'Pacific/Kiritimati', LANG: 'ja_JP.UTF-8', LC_ALL: 'ja_JP.UTF-8' },
      encoding: 'utf8',
      timeout: 30_000,
    },
  );
  expect(there.trim()).toBe(digest());
});
