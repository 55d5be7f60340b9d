import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import * as domain from '../src/index.ts';
import { packageFolder, sources } from './sources.ts';

const manifest: {
  exports: Record<string, { source: string }>;
  dependencies: Record<string, string>;
  sideEffects: boolean;
} = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));

/** Bytes of a line of code with all it imports, minified, gzip. */
async function bytesOf(code: string): Promise<number> {
  const result = await build({
    stdin: { contents: code, resolveDir: packageFolder, loader: 'ts' },
    conditions: ['source'],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return gzipSync(result.outputFiles[0]?.contents ?? new Uint8Array()).length;
}

describe('entries', () => {
  test('every topic is an entry of its own', () => {
    const topics = sources
      .map(({ name }) => name)
      .filter((name) => !name.includes('/') || name.endsWith('/index.ts'))
      .filter((name) => name !== 'zone.ts');
    expect(
      Object.values(manifest.exports)
        .map(({ source }) => source.slice(6))
        .sort(),
    ).toEqual(topics.sort());
  });

  test('the names that partners build on are all there', () => {
    const promised = `formatMoney formatPhone formatDocument isValidCpf isValidCnpj slugify titleize
      abbreviateName shortenName displayName greeting welcome formatDate formatAuctionDays
      auctionDatesSentence pluralizeCount openLotsLabel lotStateLabel auctionStateLabel
      bidSourceLabel isAcceptingBids amountInWords videoId validators validationMessage
      toggleInterest isMobileWidth pageNotFoundMessage unmatchedRouteMessage sortFinishedAuctions
      sortCollectingAuctions sortAcceptingBidsAuctions`;
    expect(Object.keys(domain)).toEqual(expect.arrayContaining(promised.split(/\s+/)));
    expect(Object.keys(domain.validators)).toEqual(
      `required requiredIf email cpf cnpj birthdate url sameAs passwordConfirmation minLength
      maxLength numeric alpha alphaNum alphaDash digits decimal between dateBetween dateFormat
      before after size image ext mimes dimensions ip isIn notIn regex`.split(/\s+/),
    );
  });

  test('the one dependency is date-fns', () => {
    expect(Object.keys(manifest.dependencies)).toEqual(['date-fns']);
    expect(manifest.sideEffects).toBe(false);
    for (const { name, text } of sources) {
      const imports = [...text.matchAll(/from '([^.'][^']*)'/g)].map(([, from = '']) => from);
      expect(
        imports.filter((from) => !from.startsWith('date-fns/')),
        name,
      ).toEqual([]);
    }
  });
});

describe('bytes, minified and gzip', () => {
  test.each([
    ['formatMoney', 1000],
    ['isAcceptingBids', 600],
    ['slugify', 500],
    ['isValidCnpj', 600],
    ['amountInWords', 1200],
    ['formatDate', 1100],
    ['toggleInterest', 300],
  ])('import { %s } costs less than %i', async (name, limit) => {
    const bytes = await bytesOf(`import { ${name} } from '@martelo/domain'; console.log(${name});`);
    expect(bytes).toBeLessThan(limit);
    expect(bytes).toBeGreaterThan(100);
  });

  test('importing without using costs nothing', async () => {
    expect(await bytesOf(`import { formatMoney } from '@martelo/domain';`)).toBeLessThan(40);
  });
});
