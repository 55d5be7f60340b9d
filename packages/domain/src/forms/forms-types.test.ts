import { expect, expectTypeOf, test } from 'vitest';
import { compose, custom, email, formSchema, minLength, required } from './forms.ts';

const free = custom(async (value) => value !== 'ana@exemplo.com', 'E-mail já usado.');

test('a validator of synchronous checks is synchronous and has a synchronous type', async () => {
  const now = compose(required(), minLength(3));
  expectTypeOf(now).returns.toEqualTypeOf<string | undefined>();
  expect(now('')).toBe('Este campo é obrigatório.');

  const later = compose(required(), email(), free);
  expectTypeOf(later).returns.toEqualTypeOf<string | undefined | Promise<string | undefined>>();
  expect(await later('ana@exemplo.com')).toBe('E-mail já usado.');
});

test('a form validator of synchronous checks is synchronous and has a synchronous type', async () => {
  const now = formSchema({ a: [required()], b: [minLength(3)] });
  expectTypeOf(now({})).not.toExtend<Promise<unknown>>();
  const later = formSchema({ a: [required(), email(), free] });
  expect(await later({ a: 'ana@exemplo.com' })).toEqual({ a: 'E-mail já usado.' });
});
