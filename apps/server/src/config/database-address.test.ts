import { expect, test } from 'vitest';
import { isDatabaseAddress, placeOf } from './database-address.ts';

test.each([
  ['postgresql://ana@db1/x', true],
  ['postgres://ana:s%40,b@db1:5432/x?sslmode=verify-full', true],
  ['postgres://ana:s,b@db1/x', true],
  ['postgresql://[::1]:1/x', true],
  ['postgresql:///x?host=/run/a', true],
  ['postgresql://ana@db1,db2/x', false],
  ['postgresql://ana@db1:5432,db2:5432/x', false],
  ['postgresql://ana@db1,/x', false],
  ['postgresql:///x?host=/run/a,/run/b', false],
  ['postgresql://ana@db1:x/x', false],
  ['mysql://ana@db1/x', false],
])('whether %s is an address of PostgreSQL on one host: %s', (value, isOne) => {
  expect(isDatabaseAddress(value)).toBe(isOne);
});

test.each([
  ['postgresql://ana:segredo@db1:6432/x', 'db1:6432'],
  ['postgresql://ana@localhost/x?host=/run/a', '/run/a'],
])('the place of %s contains no name and password', (address, place) => {
  expect(placeOf(address)).toBe(place);
});
