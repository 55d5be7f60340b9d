import { expect, test } from 'vitest';
import { addressesOf, placeOf } from './database-address.ts';

test.each([
  ['postgresql://ana@db1/x', ['postgresql://ana@db1/x']],
  [
    'postgres://ana:s%40,b@db1:5432,db2:6432/x?sslmode=verify-full',
    [
      'postgres://ana:s%40,b@db1:5432/x?sslmode=verify-full',
      'postgres://ana:s%40,b@db2:6432/x?sslmode=verify-full',
    ],
  ],
  ['postgresql://[::1]:1,[::2]:2/x', ['postgresql://[::1]:1/x', 'postgresql://[::2]:2/x']],
  ['postgresql:///x?host=/run/a', ['postgresql:///x?host=/run/a']],
  [
    'postgresql:///x?host=/run/a,/run/b',
    ['postgresql:///x?host=%2Frun%2Fa', 'postgresql:///x?host=%2Frun%2Fb'],
  ],
  ['postgresql://ana@db1,/x', null],
  ['postgresql://ana@db1:x,db2/x', null],
  ['mysql://ana@db1/x', null],
])('%s has an address for each host', (value, addresses) => {
  expect(addressesOf(value)).toEqual(addresses);
});

test.each([
  ['postgresql://ana:segredo@db1:6432/x', 'db1:6432'],
  ['postgresql://ana@localhost/x?host=/run/a', '/run/a'],
])('the place of %s contains no name and password', (address, place) => {
  expect(placeOf(address)).toBe(place);
});
