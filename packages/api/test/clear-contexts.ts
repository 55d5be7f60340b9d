/**
 * Clears React's contexts after every test file. The server renderer leaves the contexts of its
 * last page set until its next page. That page sets them again, but hooks that a later test file in
 * the same worker renders for the browser would read the data of the old page.
 *
 * @module
 */
import { prerenderToNodeStream } from 'react-dom/static';
import { afterAll } from 'vitest';

afterAll(async () => {
  await prerenderToNodeStream(null);
});
