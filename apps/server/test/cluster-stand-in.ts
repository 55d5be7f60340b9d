/* oxlint-disable no-underscore-dangle -- the names are OpenSearch's */
/**
 * A stand-in for an OpenSearch cluster on this machine: it stores documents and evaluates the queries
 * that search-cluster/ sends.
 *
 * @module
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the stand-in fails instead of answering. */
export type Fault = 'none' | 'error' | 'nonsense' | 'hang';

interface Stored {
  readonly version: number;
  readonly words: readonly string[];
  readonly texts: readonly string[];
  readonly fields: readonly string[];
}

type Clause = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly Clause[] =>
  // In the queries of search-cluster/ this value is a clause or a list of clauses.
  [value ?? []].flat() as Clause[];

/** Evaluates a clause. Returns the score, or `null` when the document does not match. */
function scoreOf(clause: Clause, stored: Stored): number | null {
  const [[kind = '', body] = []] = Object.entries(clause);
  // Each kind of clause has an object.
  const inner = body as Readonly<Record<string, unknown>>;
  const [[field = '', value] = []] = Object.entries(inner);
  const values = field === 'words' || field === 'fields' ? stored[field] : [];
  const matches = (isMatch: boolean): number | null => (isMatch ? 1 : null);
  switch (kind) {
    case 'term':
      return matches(values.includes(String(value)));
    case 'prefix':
      return matches(values.some((word) => word.startsWith(String(value))));
    case 'match_phrase':
      return matches(stored.texts.some((text) => ` ${text} `.includes(` ${String(value)} `)));
    case 'constant_score':
      return matches(scoreOf(inner['filter'] as Clause, stored) !== null);
    case 'bool': {
      const all = [...listOf(inner['must']), ...listOf(inner['filter'])];
      if (all.some((one) => scoreOf(one, stored) === null)) return null;
      if (listOf(inner['must_not']).some((one) => scoreOf(one, stored) !== null)) return null;
      const scores = listOf(inner['should']).flatMap((one) => scoreOf(one, stored) ?? []);
      if (scores.length < Number(inner['minimum_should_match'] ?? 0)) return null;
      return scores.reduce((sum, score) => sum + score, 0);
    }
    default:
      throw new Error(`Unknown clause ${kind}.`);
  }
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** Starts a stand-in. */
export async function startCluster() {
  const indexes = new Map<string, Map<string, Stored>>();
  const requests: string[] = [];
  let fault: Fault = 'none';

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, name = '', action = ''] = (request.url ?? '').split('/');
    requests.push(`${request.method} ${action || 'index'}`);
    const body = await bodyOf(request);
    const send = (status: number, value: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (fault === 'hang') return;
    if (fault === 'error') return send(503, { error: 'unavailable' });
    if (fault === 'nonsense') return send(200, { hits: 'none' });
    if (request.headers.authorization !== `Basic ${btoa('ana:se/gredo')}`) return send(401, {});
    const index = indexes.get(name);
    if (request.method === 'PUT') {
      indexes.set(name, new Map());
      return send(200, { acknowledged: true });
    }
    if (index === undefined) return send(404, {});
    if (request.method === 'DELETE') {
      indexes.delete(name);
      return send(200, { acknowledged: true });
    }
    if (action === '_refresh') return send(200, {});
    if (action === '_bulk') {
      const lines = body.trimEnd().split('\n');
      const items = [];
      for (let line = 0; line < lines.length; line += 2) {
        const { index: head } = JSON.parse(lines[line] ?? '') as {
          index: { _id: string; version: number };
        };
        const isOld = (index.get(head._id)?.version ?? 0) > head.version;
        if (!isOld) {
          const document = JSON.parse(lines[line + 1] ?? '') as Omit<Stored, 'version'>;
          index.set(head._id, { ...document, version: head.version });
        }
        items.push({ index: { _id: head._id, status: isOld ? 409 : 201 } });
      }
      return send(200, { errors: false, items });
    }
    const { query, size } = JSON.parse(body) as { query: Clause; size: number };
    const found = [...index].flatMap(([id, stored]) => {
      const score = scoreOf(query, stored);
      return score === null ? [] : [{ _id: id, _score: score }];
    });
    found.sort((a, b) => b._score - a._score);
    return send(200, { hits: { total: { value: found.length }, hits: found.slice(0, size) } });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://ana:se%2Fgredo@127.0.0.1:${port}`,
    indexes,
    requests,
    setFault: (next: Fault): void => void (fault = next),
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A running stand-in. */
export type ClusterStandIn = Awaited<ReturnType<typeof startCluster>>;
