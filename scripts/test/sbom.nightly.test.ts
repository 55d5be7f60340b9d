import { expect, test } from 'vitest';
import { faultsOf, makeSbom, readLockfile } from '../sbom.ts';

test('the SBOM lists every production dependency, and each comes from a registry with its hash', () => {
  const sbom = makeSbom();
  expect(faultsOf(sbom, readLockfile())).toEqual([]);
  expect(sbom.components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['fastify', 'react', 'swr', 'kysely']),
  );
  // Equal lockfiles give equal SBOMs.
  expect(JSON.stringify(makeSbom())).toBe(JSON.stringify(sbom));
  expect(JSON.stringify(sbom)).not.toMatch(/"timestamp"|urn:uuid:/);
});

test('a dependency that is missing or comes from another source is reported', () => {
  const sbom = makeSbom();
  const from = (resolved: string, integrity?: string) =>
    faultsOf(sbom, {
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
    faultsOf(sbom, {
      'node_modules/other': {
        version: '1.0.0',
        resolved: 'https://registry.example/other.tgz',
        integrity: 'sha512-a',
      },
    }),
  ).toEqual(['other is not in the SBOM']);
});
