/**
 * Returns a function that runs `work` for an item, at most `limit` at the same time. Waiting items
 * run last in, first out.
 */
export function limitConcurrency<Item>(
  limit: number,
  work: (item: Item) => Promise<unknown>,
): (item: Item) => void {
  const waiting: Item[] = [];
  let running = 0;
  const next = (): void => {
    if (running >= limit) return;
    const item = waiting.pop();
    if (item === undefined) return;
    running += 1;
    void work(item).finally(() => {
      running -= 1;
      next();
    });
  };
  return (item) => {
    waiting.push(item);
    next();
  };
}
