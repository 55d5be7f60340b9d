import { EventEmitter, once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findServer, serveOperator, socketAddress, type OperatorTask } from './operator.ts';
import { OperatorError } from './operator-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'martelo-operator-'));
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
const serve = async (tasks: Record<string, OperatorTask>, at = folder) =>
  stops.push(await serveOperator(at, tasks));
const ask = async (task: string, argument: unknown, seen: unknown[] = [], at = folder) => {
  const server = await findServer(at);
  return server?.ask(task, argument, (progress) => seen.push(progress));
};

test('returns no server when none listens', async () => {
  expect(await findServer(folder)).toBeNull();
});

test('a task receives its argument, reports progress and returns its result', async () => {
  await serve({
    double: async (argument, onProgress) => {
      onProgress({ done: 1 });
      return Number(argument) * 2;
    },
  });
  const seen: unknown[] = [];
  expect(await ask('double', 21, seen)).toBe(42);
  expect(seen).toEqual([{ done: 1 }]);
});

test('passes the message of an OperatorError on, and rejects an unknown task', async () => {
  await serve({
    no: async () => {
      throw new OperatorError('Não dá.');
    },
  });
  await expect(ask('no', null)).rejects.toThrow('Não dá.');
  await expect(ask('toString', null)).rejects.toThrow('não conhece o comando "toString"');
});

test('tasks run one after the other', async () => {
  const order: string[] = [];
  await serve({
    slow: async (name) => {
      order.push(`${String(name)} starts`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push(`${String(name)} ends`);
    },
  });
  await Promise.all([ask('slow', 'a'), ask('slow', 'b')]);
  const [first, , third] = order.map((line) => line[0]);
  expect(order).toEqual([`${first} starts`, `${first} ends`, `${third} starts`, `${third} ends`]);
});

test('aborts a task when its operator disconnects', async () => {
  const events = new EventEmitter();
  await serve({
    wait: async (_argument, _onProgress, signal) => {
      events.emit('begun');
      await once(signal, 'abort');
      events.emit('gone');
    },
  });
  const begun = once(events, 'begun');
  const gone = once(events, 'gone');
  const server = await findServer(folder);
  const answer = expect(server?.ask('wait', null, () => {})).rejects.toThrow(
    'parou durante o trabalho',
  );
  await begun;
  server?.close();
  await answer;
  await gone;
});

test.skipIf(process.platform === 'win32')(
  'what a killed server left behind is replaced',
  async () => {
    writeFileSync(socketAddress(folder), '');
    expect(await findServer(folder)).toBeNull();
    await serve({ ping: async () => 'pong' });
    expect(await ask('ping', null)).toBe('pong');
  },
);

test.skipIf(process.platform === 'win32')(
  'a deep data folder has its socket at a short path',
  async () => {
    const deep = join(folder, 'x'.repeat(60), 'y'.repeat(60));
    mkdirSync(deep, { recursive: true });
    const address = socketAddress(deep);
    expect(Buffer.byteLength(address)).toBeLessThanOrEqual(100);
    expect(address).not.toBe(socketAddress(join(deep, 'z')));
    await serve({ ping: async () => 'pong' }, deep);
    expect(await ask('ping', null, [], deep)).toBe('pong');
    expect(existsSync(dirname(address))).toBe(true);
    rmSync(folder, { recursive: true, force: true });
  },
);
