import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { record, recordedFile } from '../record.ts';

/** The keys of an answer and of all within it, those of a list's items together. */
function shapeOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    return [...new Set(value.flatMap((item) => shapeOf(item, `${path}[]`)))].sort();
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    [`${path}.${key}`].concat(shapeOf(inner, `${path}.${key}`)),
  );
}

// Counts of likes and states move while other journeys run; what an answer has does not.
test('the answers that stories show are those of the server: else run `npm run record`', async ({
  baseURL,
}) => {
  const recorded: Record<string, unknown> = JSON.parse(readFileSync(recordedFile, 'utf8'));
  const fresh = await record(baseURL ?? '');
  expect(Object.keys(recorded)).toEqual(Object.keys(fresh));
  for (const [path, answer] of Object.entries(fresh)) {
    expect(shapeOf(recorded[path]).sort(), path).toEqual(shapeOf(answer).sort());
  }
});
