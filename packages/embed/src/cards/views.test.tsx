import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Host } from '../loader/element.ts';
import { viewOf, type Surroundings } from './views.tsx';

afterEach(() => vi.unstubAllEnvs());

/** An element as the partner's page has it. */
function hostOf(kind: Host['kind'], attributes: Readonly<Record<string, string>>): Host {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return Object.assign(element, { kind, stage: document.createElement('div') });
}

const nothing: Surroundings = {
  site: 'https://leiloes.example',
  // The elements of these tests load no data.
  store: {} as Surroundings['store'],
  like: () => {},
};

test.each([
  ['2026-12-24T20:00:00', '2026-12-24T23:00:00.000Z'],
  ['2026-12-24', '2026-12-24T03:00:00.000Z'],
  ['2026-12-24T20:00:00-05:00', '2026-12-25T01:00:00.000Z'],
])('a countdown until %s ends at the same moment everywhere', async (until, instant) => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  render((await viewOf(hostOf('countdown', { until }), nothing)).content);
  expect(screen.getByRole('timer')).toHaveAttribute('datetime', instant);
});

test.each(['12/10/2026', '2026-02-30'])('a countdown until %s is rejected', async (until) => {
  await expect(async () => viewOf(hostOf('countdown', { until }), nothing)).rejects.toThrow(
    `until="${until}"`,
  );
});
