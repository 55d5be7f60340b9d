/**
 * How late this machine shows anything: a bare page shows what a bare server sends. Bounds of delays
 * are multiples of it, so they hold on a busy machine.
 *
 * @module
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright/test';
import { launchOptions } from '../../../../scripts/chromium.ts';

/** A measurement that runs until it is closed. */
export interface MachineDelay {
  /** Returns the milliseconds from each message to its display so far. */
  readonly read: () => Promise<number[]>;
  readonly close: () => Promise<void>;
}

/** Pause between two messages in milliseconds. */
const PAUSE_MS = 200;

const page = `<!doctype html><title>Bare</title><p></p><script>
  const delays = [];
  const [paragraph] = document.getElementsByTagName('p');
  let sent = 0;
  new MutationObserver(() => delays.push(Date.now() - sent)).observe(paragraph, { childList: true });
  new EventSource('/events').onmessage = ({ data }) => {
    sent = Number(data);
    paragraph.textContent = data;
  };
</script>`;

/** Measures the delay of the machine from now on, in its own browser, and waits for the first value. */
export async function measureMachineDelay(): Promise<MachineDelay> {
  const server = createServer((request, response) => {
    const isStream = request.url === '/events';
    response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'text/html' });
    if (!isStream) return void response.end(page);
    const sending = setInterval(() => response.write(`data: ${Date.now()}\n\n`), PAUSE_MS);
    response.on('close', () => clearInterval(sending));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch(launchOptions());
  const tab = await browser.newPage();
  await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await tab.waitForFunction('delays.length > 0');
  return {
    read: () => tab.evaluate('delays') as Promise<number[]>,
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Returns the time in milliseconds within which a page shows a change: a second, or twenty times the
 * longest delay of the machine (docs/scaling.md#how-many-visitors-can-watch).
 */
export const timeToShow = async ({ read }: MachineDelay): Promise<number> =>
  Math.max(1000, 20 * Math.max(...(await read())));
