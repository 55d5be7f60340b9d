import { expect, test } from 'vitest';
import { askBackEnd } from './back-end.ts';

const description = { paths: { '/suggestions.json': { get: {} } } };

/** Asks a back end that gives these answers in order. `asked` has the addresses. */
function backEnd(...answers: readonly (() => Response)[]) {
  const asked: string[] = [];
  const additions = askBackEnd('https://back-end.test/api/', async (input) => {
    asked.push(String(input));
    const answer = answers[asked.length - 1];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
  return { asked, additions };
}

test('a back end is asked once', async () => {
  const { asked, additions } = backEnd(() => Response.json(description));
  expect(await additions()).toEqual(['GET /suggestions.json']);
  expect(await additions()).toEqual(['GET /suggestions.json']);
  expect(asked).toEqual(['https://back-end.test/api/openapi.json']);
});

test.each([
  ['none', () => new Response(null, { status: 404 })],
  ['a page', () => new Response('<!doctype html>')],
])('a back end whose description is %s has the minimum', async (_, answer) => {
  const { asked, additions } = backEnd(answer);
  expect(await additions()).toEqual([]);
  await additions();
  expect(asked).toHaveLength(1);
});

test('a back end that does not answer lacks nothing, and is asked again', async () => {
  const { additions } = backEnd(
    () => new Response(null, { status: 503 }),
    () => Response.json(description),
  );
  expect(await additions()).toBeNull();
  expect(await additions()).toEqual(['GET /suggestions.json']);
});
