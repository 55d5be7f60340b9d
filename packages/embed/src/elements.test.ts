import { expectTypeOf, test } from 'vitest';
import type { MarteloAttributes } from '../martelo-embed.d.ts';
import type { AttributeOf, ElementKind } from './elements.ts';

// The compiler compares the names: a name that one list lacks does not compile.
test('the types for partners list exactly the attributes of every element', () => {
  expectTypeOf<keyof MarteloAttributes>().toEqualTypeOf<`martelo-${ElementKind}`>();
  expectTypeOf<{
    [Kind in ElementKind]: keyof MarteloAttributes[`martelo-${Kind}`];
  }>().toEqualTypeOf<{ [Kind in ElementKind]: AttributeOf<Kind> }>();
});
