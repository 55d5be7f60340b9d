/** The Grafana dashboard shows only metrics that the server has. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createServer } from '../src/http/server.ts';
import { Metrics } from '../src/metrics/metrics.ts';

const root = join(import.meta.dirname, '..', '..', '..');

interface Panel {
  readonly type: string;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}
const dashboard = JSON.parse(
  readFileSync(join(root, 'deploy', 'grafana-dashboard.json'), 'utf8'),
) as { panels: readonly Panel[] };
const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** The names of metrics in an expression. Each is followed by its labels. */
const namesIn = (expression: string): string[] =>
  [...expression.matchAll(/([a-z_0-9]+)\{/g)].map(([, name = '']) => name);

/** Made by Prometheus itself. */
const OF_PROMETHEUS = new Set(['up']);

test('every metric of the dashboard exists, with its labels', async () => {
  const metrics = new Metrics();
  metrics.observeServer({
    database: {
      pools: () => [],
      hosts: () => [],
      db: null,
      replica: { state: () => ({ answers: { replica: 1 }, lagSeconds: 0 }) },
    } as never,
    live: { size: 0 },
  });
  metrics.observeRequests(createServer({ logLevel: 'silent' }));
  const { text } = await metrics.read();
  const known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const named = expressions.flatMap(namesIn);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name) && !OF_PROMETHEUS.has(name))).toEqual([]);
});

test('every panel of the dashboard reads something and says what it shows', () => {
  const panels = dashboard.panels.filter(({ type }) => type !== 'row');
  expect(panels.length).toBeGreaterThan(10);
  for (const { title, targets = [] } of panels) {
    expect(title).not.toBe('');
    expect(
      targets.flatMap(({ expr }) => namesIn(expr)),
      title,
    ).not.toEqual([]);
  }
});
