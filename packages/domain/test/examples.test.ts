import { describe, expect, test } from 'vitest';
import * as forms from '../src/forms.ts';
import * as domain from '../src/index.ts';
import { type Source, sources } from './sources.ts';

/** A line of an `@example`: `expression; // result`, perhaps with a remark behind a comma. */
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

/** The result as written, less the remark: the longest beginning that is an expression. */
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
  ...(source.name.startsWith('internal/forms/') ? forms : {}),
  ...(await source.load()),
});

describe.each(sources.filter(({ text }) => text.includes('@example')))('$name', (source) => {
  const examples = examplesIn(source.text);

  test('every line of every example is an expression with its result', () => {
    expect(examples).toHaveLength(linesIn(source.text));
  });

  test.each(examples)('$expression', async (example) => {
    const scope = await scopeOf(source);
    expect(await evaluate(example.expression, scope)).toEqual(await resultOf(example, scope));
  });
});

describe('documentation', () => {
  test.each(sources)(
    '$name documents every export, and every function with an example',
    async (source) => {
      const loaded = await scopeOf(source);
      const exported = source.text.matchAll(
        /^export (?:const|function|interface|type) (\w+)(.*)/gm,
      );
      for (const { 0: declaration, 1: name = '', index } of exported) {
        const before = source.text.slice(0, index);
        const comment = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n$/.exec(before)?.[0];
        expect(comment, name).toBeDefined();
        // The checks of forms are the validators with parameters; those have the examples.
        const isCheck = /= \/\* @__PURE__ \*\/ check/.test(declaration);
        if (isFunction(loaded[name]) && isPublic(name) && !isCheck)
          expect(comment, name).toContain('@example');
      }
    },
  );
});

const isFunction = (value: unknown): boolean => typeof value === 'function';
const isPublic = (name: string): boolean =>
  Object.hasOwn(domain, name) || Object.hasOwn(forms, name);
