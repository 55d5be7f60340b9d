import { expect, test } from 'vitest';
import * as forms from '../src/forms/forms.ts';
import * as domain from '../src/index.ts';
import { sources } from './sources.ts';

const isPublicFunction = (name: string): boolean =>
  [domain, forms].some((entry) => typeof Reflect.get(entry, name) === 'function');

test.each(sources)('$name documents each export, and each function by an example', ({ text }) => {
  const declarations = text.matchAll(/^export (?:const|function|interface|type) (\w+)(.*)/gm);
  for (const { 0: declaration, 1: name = '', index } of declarations) {
    const comment = /\/\*\*(?:(?!\*\/)[^])*\*\/\n$/.exec(text.slice(0, index))?.[0];
    expect(comment, name).toBeDefined();
    // The checks of forms are the validators with parameters. The validators have the examples.
    const isCheck = /= \/\* @__PURE__ \*\/ check/.test(declaration);
    if (isPublicFunction(name) && !isCheck) expect(comment, name).toContain('@example');
  }
});
