/**
 * The feed on a real loopback address, for programs that call it as a house would.
 *
 * @module
 */
import type { AddressInfo } from 'node:net';
import { openFeedApp } from './feed-app.ts';
import type { TestEngine } from '../engines.ts';
import type { ApiOptions } from '../../src/api.ts';

/** Opens {@link openFeedApp} and listens. `url` is the base address of the API. */
export async function listenForFeed(engine: TestEngine, options: ApiOptions = {}) {
  const feed = await openFeedApp(engine, options);
  await feed.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = feed.app.server.address() as AddressInfo;
  return { ...feed, url: `http://127.0.0.1:${port}/api` };
}
