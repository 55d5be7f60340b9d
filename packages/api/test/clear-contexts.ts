/**
 * Clears React's contexts after every test file. The server renderer leaves the contexts of its last
 * page set until its next page. It sets them again itself, but hooks that a later test file of the
 * same worker renders for the browser would read them, with the data of that page.
 *
 * @module
 */
import { prerenderToNodeStream } from 'react-dom/static';
import { afterAll } from 'vitest';

afterAll(async () => {
  await prerenderToNodeStream(null);
});
