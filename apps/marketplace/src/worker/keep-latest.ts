/** Deletes the oldest entries of a cache, in which the oldest come first. */
export async function keepLatest(cache: Cache, count: number): Promise<void> {
  const requests = await cache.keys();
  for (const old of requests.slice(0, Math.max(0, requests.length - count)))
    await cache.delete(old);
}
