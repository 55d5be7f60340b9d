/** The examples of docs/feed.md, run against a real server on loopback. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageCalls } from '../../src/feed/calls.ts';
import { testEngines } from '../engines.ts';
import { listenForFeed } from './feed-server.ts';

const run = promisify(execFile);
const guide = readFileSync(join(import.meta.dirname, '../../../../docs/feed.md'), 'utf8');

/** The code blocks of one language, in order. */
const blocks = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(
    ([, code = '']) => code,
  );

const has = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

describe('the examples of the guide for houses', () => {
  let feed: Awaited<ReturnType<typeof listenForFeed>>;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    const [engine] = testEngines;
    if (engine === undefined) throw new Error('the embedded engine is always available');
    feed = await listenForFeed(engine, { clock: () => new Date() });
    env = {
      PATH: process.env['PATH'] ?? '',
      MARTELO_API: feed.url,
      MARTELO_CHAVE: feed.key,
    };
  });
  afterAll(() => feed.close());

  test('the Node example creates an auction with a lot and its bid', async () => {
    const [code = ''] = blocks('js');
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], {
      env,
    });
    expect(stdout).toBe('created 50000\n');
    expect(await feed.lot('1A', 'N8')).toMatchObject({ bids_count: 1, current_bid_cents: 50_000 });
  });

  const php = has('php');
  test.skipIf(!php)(
    `in PHP create an auction with a lot and its bid${php ? '' : ' (php is not installed)'}`,
    async () => {
      const [code = ''] = blocks('php');
      const { stdout } = await run('php', ['-r', code.replace('<?php', '')], { env });
      expect(stdout).toBe('created 50000\n');
      expect(await feed.lot('1A', 'P9')).toMatchObject({ bids_count: 1 });
    },
  );

  const curl = has('curl');
  test.skipIf(!curl)(
    `with curl play a sale from its start to its result${curl ? '' : ' (curl is not installed)'}`,
    async () => {
      const outputs: string[] = [];
      for (const code of blocks('sh')) {
        const { stdout } = await run('sh', ['-e', '-c', code], { env });
        outputs.push(stdout);
      }
      const text = outputs.join('\n');
      expect(text).toContain('{"result":"created"}');
      expect(text).toContain('{"result":"created","current_bid_cents":160000,"bids_count":1}');
      expect(text).toContain('{"result":"withdrawn","current_bid_cents":null,"bids_count":0}');
      expect(outputs.find((output) => output.includes('"status":201'))?.split('\n')).toHaveLength(
        3,
      );
      expect(await feed.lot('12', 'L7')).toMatchObject({
        state: 'sold',
        sold_price_cents: 160_000,
        planned_end: new Date('2030-03-10T23:33:00Z'),
      });
      expect((await feed.auction('L7')).status).toBe('ongoing');
      await feed.catalogues.settle();
      expect((await feed.lot('1', 'CAT1')).title).toBe('Relógio de bolso');
    },
    20_000,
  );
});

test.each(messageCalls.filter(({ fields }) => fields !== null))(
  'the guide names every field of $method $path',
  ({ method, path, fields }) => {
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${method} ${path}\``));
    const missing = Object.keys(fields ?? {}).filter(
      (name) => row?.includes(`\`${name}\``) !== true,
    );
    expect(missing).toEqual([]);
  },
);
