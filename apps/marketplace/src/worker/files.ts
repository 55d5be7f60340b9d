/**
 * Files of the build. Their names contain a hash of their content, so a saved file is never outdated.
 *
 * @module
 */

const FILES = 'martelo-files-1';

/** Two builds have fewer files. */
const MAX_FILES = 400;

/** Returns the files of the build that a document names. */
const filesIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+/g), ([path]) => path)),
];

/** Returns a file, from the cache if it is there. */
export async function answerFile(request: Request): Promise<Response> {
  const known = await caches.match(request.url, { cacheName: FILES });
  if (known !== undefined) return known;
  const response = await fetch(request);
  if (response.status === 200) {
    const cache = await caches.open(FILES);
    await cache.put(request.url, response.clone()).catch(() => {});
  }
  return response;
}

/** Saves the files that a document names, which the browser usually has already. */
export async function saveFilesOf(html: string): Promise<void> {
  const cache = await caches.open(FILES);
  const missing: string[] = [];
  for (const path of filesIn(html)) if (!(await cache.match(path))) missing.push(path);
  await cache.addAll(missing);
  await keepLatest(cache, MAX_FILES);
}

/** Deletes the oldest entries of a cache, in which the oldest come first. */
export async function keepLatest(cache: Cache, count: number): Promise<void> {
  const requests = await cache.keys();
  for (const old of requests.slice(0, Math.max(0, requests.length - count)))
    await cache.delete(old);
}
