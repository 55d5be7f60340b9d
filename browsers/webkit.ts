/** Drives WebKit through WebDriver, on a separate display. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../apps/server/test/free-port.ts';
import { locale, viewport, type Browser, type Key, type Window } from './browser.ts';

/** A file of each of Debian's packages that are needed. */
const packages: Readonly<Record<string, string>> = {
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  gjs: '/usr/bin/gjs',
  'gir1.2-webkit2-4.1': '/usr/share/doc/gir1.2-webkit2-4.1',
};

/** Returns why WebKit cannot be started here, or `null`. */
export function whyNoWebKit(): string | null {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ''));
  return missing.length === 0
    ? null
    : `WebKit is not installed: apt-get install --no-install-recommends ${missing.join(' ')}`;
}

/** The keys of WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keys: Readonly<Record<Key, string>> = {
  Backspace: '\uE003',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  End: '\uE010',
};

/** Name of the field that refers to an element (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Longer than any play function takes, in ms. */
const SCRIPT_TIMEOUT = 120_000;

type Call = <Value>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Value>;

/** Starts a program that the kernel ends together with this process, even when this one is killed. */
const spawnDependent = (program: readonly string[], options: SpawnOptions): ChildProcess =>
  spawn('setpriv', ['--pdeathsig', 'KILL', ...program], options);

/** Starts an X server on a free display. Without it, the windows end. */
async function startDisplay(): Promise<{ readonly name: string; readonly server: ChildProcess }> {
  const server = spawnDependent(
    ['Xvfb', '-displayfd', '3', '-screen', '0', '2600x2600x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = await once(server.stdio[3] as Readable, 'data');
  return { name: `:${String(number).trim()}`, server };
}

/** Starts the driver. Each window is a separate browser process with separate storage. */
export async function startWebKit(): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'martelo-webkit-'));
  const port = await freePort('127.0.0.1');
  const display = await startDisplay();
  const driver = spawnDependent(['WebKitWebDriver', `--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DISPLAY: display.name,
      TZ: locale.zone,
      LC_ALL: 'C.UTF-8',
      // The sandbox refuses to run as root.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    },
  });
  const messages = messagesOf(driver);
  const call: Call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (answer.ok) return value;
    throw new Error(`${value.error}: ${value.message} (${method} ${path})`);
  };
  for (let tries = 0; ; tries += 1) {
    try {
      await call('GET', '/status');
      break;
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(100);
    }
  }
  return {
    open: () => openWindow(call, mkdtempSync(join(folder, 'window-')), messages),
    close: async () => {
      // The driver closes its output when its windows have ended too.
      const ended = [driver, display.server].map((process) => once(process, 'close'));
      driver.kill();
      display.server.kill();
      await Promise.all(ended);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * What Debian's build of WebKit says about a policy that Safari knows: it has been built without web
 * app manifests.
 */
const ofDebian = "Unrecognized Content-Security-Policy directive 'manifest-src'";

/** Returns a list, to which console messages are added as they arrive. */
function messagesOf({ stdout, stderr }: ChildProcess): string[] {
  const messages: string[] = [];
  for (const stream of [stdout, stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      messages.push(
        ...lines.filter((line) => line.includes('CONSOLE ') && !line.includes(ofDebian)),
      );
    });
  }
  return messages;
}

async function openWindow(call: Call, folder: string, messages: string[]): Promise<Window> {
  const { width, height } = viewport;
  const options = {
    binary: join(import.meta.dirname, 'webkit-window.js'),
    args: [folder, locale.language, String(width), String(height)],
  };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const post = <Value>(path: string, body: object): Promise<Value> =>
    call('POST', `/session/${sessionId}${path}`, body);
  await post('/timeouts', { script: SCRIPT_TIMEOUT });
  const evaluate = <Value>(expression: string): Promise<Value> =>
    post('/execute/sync', { script: `return (${expression})`, args: [] });
  const element = async (finder: string): Promise<string> => {
    const found = await evaluate<Readonly<Record<string, string>> | null>(finder);
    return `/element/${found?.[ELEMENT]}`;
  };
  return {
    visit: (url) => post('/url', { url }),
    back: () => post('/back', {}),
    evaluate: async (expression, frame) => {
      if (frame === undefined) return evaluate(expression);
      await post('/frame', { id: frame });
      try {
        return await evaluate(expression);
      } finally {
        await post('/frame', { id: null });
      }
    },
    click: async (finder) => post(`${await element(finder)}/click`, {}),
    type: async (finder, text) => post(`${await element(finder)}/value`, { text }),
    press: (key) => {
      const value = keys[key];
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      return post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    resize: (width, height) => post('/window/rect', { width, height }),
    screenshot: async () =>
      Buffer.from(await call<string>('GET', `/session/${sessionId}/screenshot`), 'base64'),
    opened: async () =>
      (await call<string[]>('GET', `/session/${sessionId}/window/handles`)).length - 1,
    takeMessages: () => messages.splice(0),
    close: () => call('DELETE', `/session/${sessionId}`),
  };
}
