import { expect, test } from 'vitest';
import { faultsOf, makeSbom, readLockfile } from './sbom.ts';

test('the bill names every production dependency, and each comes from a registry with its hash', () => {
  const bill = makeSbom();
  expect(faultsOf(bill, readLockfile())).toEqual([]);
  expect(bill.components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['fastify', 'react', 'swr', 'kysely']),
  );
  // Equal lockfiles make equal bills.
  expect(JSON.stringify(makeSbom())).toBe(JSON.stringify(bill));
  expect(JSON.stringify(bill)).not.toMatch(/"timestamp"|urn:uuid:/);
}, 60_000);

test('a dependency that is missing, or comes from elsewhere, is named', () => {
  const bill = makeSbom();
  const from = (resolved: string, integrity?: string) =>
    faultsOf(bill, {
      'node_modules/other': {
        version: '1.0.0',
        resolved,
        dev: true,
        ...(integrity === undefined ? {} : { integrity }),
      },
    });
  const fault = ['other does not come from a registry with a SHA-512'];
  expect(from('https://registry.example/other.tgz', 'sha512-a')).toEqual([]);
  expect(from('https://registry.example/other.tgz')).toEqual(fault);
  expect(from('https://registry.example/other.tgz', 'sha1-a')).toEqual(fault);
  expect(from('http://registry.example/other.tgz', 'sha512-a')).toEqual(fault);
  expect(from('git+ssh://git@host.example/other.git#abc', 'sha512-a')).toEqual(fault);
  expect(
    faultsOf(bill, {
      'node_modules/other': {
        version: '1.0.0',
        resolved: 'https://registry.example/other.tgz',
        integrity: 'sha512-a',
      },
    }),
  ).toEqual(['other is not in the bill']);
}, 60_000);
