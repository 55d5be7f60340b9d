import { expect, it } from 'vitest';
import { apiError } from './errors.ts';
import { ignoreNotFound } from './ignore-not-found.ts';

it('takes a record that is gone already as removed', async () => {
  const gone = apiError('DELETE /radar/1', { kind: 'not_found', status: 404 });
  await expect(ignoreNotFound(Promise.reject(gone))).resolves.toBeUndefined();
});

it.each([
  apiError('DELETE /radar/1', { kind: 'network' }),
  Object.assign(new Error('Not found.'), { kind: 'not_found' }),
])('throws any other error: %s', async (error) => {
  await expect(ignoreNotFound(Promise.reject(error))).rejects.toBe(error);
});
