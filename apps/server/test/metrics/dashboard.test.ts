/** The Grafana dashboard and the guides name only metrics that the server has. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { housekeepingEvents } from '../../src/config/events.ts';
import { createServer } from '../../src/http/server.ts';
import { serveMetrics } from '../../src/metrics/metrics-route.ts';
import { Metrics } from '../../src/metrics/metrics.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

interface Panel {
  readonly type: string;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}
const dashboard = JSON.parse(
  readFileSync(join(root, 'deploy', 'grafana-dashboard.json'), 'utf8'),
) as { panels: readonly Panel[] };
const targets = dashboard.panels.flatMap(({ targets: found = [] }) => found);
const expressions = targets.map(({ expr }) => expr);

/** A metric as it is named in an expression of PromQL or in a text. */
interface Named {
  readonly name: string;
  /** Labels and their values. The value is `null` where a pattern or a variable stands for it. */
  readonly labels: ReadonlyMap<string, string | null>;
}

/** The metrics in an expression. Labels of `by (…)` belong to each of them. */
function metricsIn(expression: string): Named[] {
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => [name.trim(), null] as const),
  );
  const pattern = /\b((?:martelo|nodejs|process)_[a-z_0-9]+|up(?=\{))(?:\{([^}]*)\})?/g;
  return [...expression.matchAll(pattern)].map(([, name = '', labels = '']) => ({
    name,
    labels: new Map([
      ...grouped,
      ...[...labels.matchAll(/(\w+)(=|=~|!=|!~)"([^"]*)"/g)].map(
        ([, label = '', operator, value = '']) =>
          [label, operator !== '=' || value.startsWith('$') ? null : value] as const,
      ),
    ]),
  }));
}

/** Labels that Prometheus itself gives to every metric. */
const OF_PROMETHEUS = new Set(['job', 'instance']);

/** The content of `/metrics`: for each metric, the values of each of its labels. */
type Exposed = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** Returns what a server has after one request for a page. */
async function exposed(): Promise<Exposed> {
  const metrics = new Metrics();
  metrics.observeServer({
    database: {
      pools: () => [{ name: 'requests', idle: 1, total: 1, waiting: 0 }],
      db: null,
      replica: { state: () => ({ answers: { replica: 1 }, lagSeconds: 0 }) },
    } as never,
    live: { size: 0 },
  });
  const app = createServer({ logLevel: 'silent' });
  metrics.observeRequests(app);
  serveMetrics(app, metrics, null);
  app.get('/lotes', (request, reply) => {
    request.servedPage = { route: 'routes/lotes', isCached: false };
    void reply.send('');
  });
  housekeepingEvents.publish({ deleted: { sessions: 1 }, failed: [] });
  await app.inject('/lotes');
  const { body } = await app.inject('/metrics');
  await app.close();
  const found = new Map<string, Map<string, Set<string>>>([['up', new Map()]]);
  for (const [, name = '', labels = ''] of body.matchAll(/^([a-z_0-9]+)(?:\{(.*)\})? /gm)) {
    const known = found.get(name) ?? new Map<string, Set<string>>();
    found.set(name, known);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
      known.set(label, (known.get(label) ?? new Set()).add(value));
    }
  }
  return found;
}

/** Returns what is wrong with a metric: its name, a label or a value that no server has. */
function faultsOf({ name, labels }: Named, metrics: Exposed): string[] {
  // A text names a histogram as a whole.
  const known = metrics.get(name) ?? metrics.get(`${name}_count`);
  if (known === undefined) return [name];
  return [...labels].flatMap(([label, value]) => {
    if (OF_PROMETHEUS.has(label)) return [];
    const values = known.get(label);
    if (values === undefined) return [`${name}{${label}}`];
    return value === null || values.has(value) ? [] : [`${name}{${label}="${value}"}`];
  });
}

test('every metric of the dashboard is exposed, with its labels and their values', async () => {
  const metrics = await exposed();
  const named = expressions.flatMap(metricsIn);
  expect(named.length).toBeGreaterThan(20);
  expect(named.flatMap((metric) => faultsOf(metric, metrics))).toEqual([]);
});

test('the legends of the dashboard show labels that their metrics have', async () => {
  const metrics = await exposed();
  const faults = targets.flatMap(({ expr, legendFormat }) => {
    const labels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    return metricsIn(expr).flatMap(({ name }) =>
      faultsOf({ name, labels: new Map(labels.map((label) => [label, null])) }, metrics),
    );
  });
  expect(faults).toEqual([]);
});

test.each(['operations.md', 'scaling.md', 'mail.md'])(
  'every metric in docs/%s is exposed, with its labels and their values',
  async (file) => {
    const text = readFileSync(join(root, 'docs', file), 'utf8');
    // Between backquotes. Names with an @ are roles of a database.
    const spans = [...text.matchAll(/`((?:martelo|nodejs|process)_[^`@\n]*)`/g)];
    const named = spans.flatMap(([, span = '']) => metricsIn(span));
    expect(named).not.toEqual([]);
    const metrics = await exposed();
    expect(named.flatMap((metric) => faultsOf(metric, metrics))).toEqual([]);
  },
);

test('every panel of the dashboard reads something and says what it shows', () => {
  const panels = dashboard.panels.filter(({ type }) => type !== 'row');
  expect(panels.length).toBeGreaterThan(10);
  for (const { title, targets: found = [] } of panels) {
    expect(title).not.toBe('');
    expect(
      found.flatMap(({ expr }) => metricsIn(expr)),
      title,
    ).not.toEqual([]);
  }
});
