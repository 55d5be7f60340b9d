import { expectTypeOf, test } from 'vitest';
import type { MarteloAttributes } from '../martelo-embed.d.ts';
import type { AttributeOf, ElementKind } from './elements.ts';

// Compared by the compiler: a name that is in one list alone does not compile.
test('the types that partners get know every attribute of every element, and no other', () => {
  expectTypeOf<keyof MarteloAttributes>().toEqualTypeOf<`martelo-${ElementKind}`>();
  expectTypeOf<{
    [Kind in ElementKind]: keyof MarteloAttributes[`martelo-${Kind}`];
  }>().toEqualTypeOf<{ [Kind in ElementKind]: AttributeOf<Kind> }>();
});
