import { describe, expect, test } from 'vitest';
import * as forms from '../src/forms/forms.ts';
import * as domain from '../src/index.ts';
import { type Source, sources } from './sources.ts';

/** A line of an `@example`: `expression; // result`, optionally followed by a comma and a remark. */
interface Example {
  readonly expression: string;
  readonly result: string;
}

const examplesIn = (text: string): Example[] =>
  [...text.matchAll(/@example\n((?:[ \t]*\* [^@\n].*\n)+)/g)].flatMap(([, block = '']) =>
    [...block.matchAll(/^[ \t]*\* (.+?); \/\/ (.+)$/gm)].map(
      ([, expression = '', result = '']) => ({ expression, result }),
    ),
  );

const linesIn = (text: string): number =>
  [...text.matchAll(/@example\n((?:[ \t]*\* [^@\n].*\n)+)/g)].reduce(
    (sum, [, block = '']) => sum + block.trimEnd().split('\n').length,
    0,
  );

const evaluate = (code: string, scope: Readonly<Record<string, unknown>>): unknown =>
  // eslint-disable-next-line no-new-func -- the examples of the documentation are the code under test
  new Function(...Object.keys(scope), `return (async () => (${code}))()`)(...Object.values(scope));

/** The result without the remark: the longest prefix that is an expression. */
async function resultOf({ result }: Example, scope: Readonly<Record<string, unknown>>) {
  for (let end = result.length; end > 0; end = result.lastIndexOf(', ', end - 1)) {
    try {
      return await evaluate(result.slice(0, end), scope);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  throw new Error(`no expression: ${result}`);
}

const scopeOf = async (source: Source): Promise<Record<string, unknown>> => ({
  ...domain,
  ...(source.name.startsWith('forms/internal/') ? forms : {}),
  ...(await source.load()),
});

describe.each(sources.filter(({ text }) => text.includes('@example')))('$name', (source) => {
  const examples = examplesIn(source.text);

  test('each line of an example is an expression with its result', () => {
    expect(examples).toHaveLength(linesIn(source.text));
  });

  test.each(examples)('$expression', async (example) => {
    const scope = await scopeOf(source);
    expect(await evaluate(example.expression, scope)).toEqual(await resultOf(example, scope));
  });
});
