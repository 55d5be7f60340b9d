import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';

/** What React writes in place of a part that it leaves to the browser. */
const LEFT_OUT = '<!--$!-->';

/**
 * Returns the markup of a page on the server.
 *
 * The data of a page is loaded before it is rendered, so `renderToString` can write it in one go,
 * which costs less than a stream (docs/decisions/0036-pages-in-memory.md). But it leaves out what
 * fails inside a `Suspense` boundary, and a lazily hydrated component whose code is rendered for the
 * first time. Then the page is rendered again by the function that waits for code and reports errors.
 *
 * @throws the error of a component
 */
export async function markupOf(page: ReactNode): Promise<string> {
  const markup = renderToString(page);
  return markup.includes(LEFT_OUT) ? completeMarkup(page) : markup;
}

async function completeMarkup(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(page, {
    // Keeps all markup in its position. React would move large parts to the end and insert them by a
    // script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  // React reports an error inside a Suspense boundary here only.
  if (errors.length > 0) throw errors[0];
  return text(prelude);
}
