import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const answersIn = (environment: Record<string, string>): string =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'zone-probe.ts')], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { PATH: process.env['PATH'], ...environment },
  });

const here = answersIn({ TZ: 'America/Sao_Paulo', LANG: 'pt_BR.UTF-8' });

test.each([
  // Zones with skipped days, skipped hours and quarter-hour offsets, and an ASCII-only locale.
  { TZ: 'Pacific/Apia', LANG: 'C', LC_ALL: 'C' },
  { TZ: 'Europe/London', LANG: 'C' },
  { TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  { TZ: 'America/Los_Angeles', LANG: 'de_DE.UTF-8' },
  { TZ: 'UTC', LANG: 'C' },
])('the results are the same with %j', (environment) => {
  expect(answersIn(environment) === here).toBe(true);
});

test('the results are valid', () => {
  const { shown, skipped, born, sorted } = JSON.parse(here);
  expect(shown).toHaveLength(4000);
  expect(skipped[0]).toEqual(['2016-10-16T00:00:00.000Z', true, true, true]);
  expect(born).toEqual([true, true, false]);
  // 00:30 did not exist and counts as 01:30. 00:20 in UTC-3 is 01:20. The day began at 01:00.
  expect(sorted).toEqual([1, 2, 3]);
});
