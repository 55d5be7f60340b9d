import { expect, test } from 'vitest';
import {
  abbreviateName,
  countryName,
  displayName,
  greetedName,
  initials,
  lifeYears,
  nameInReadingOrder,
  shortenName,
} from './names.ts';

test('the display name is the full name, or else the legal name, or else empty', () => {
  expect(displayName({ full_name: 'Ana Souza', legal_name: 'Ana ME' })).toBe('Ana Souza');
  expect(displayName({ full_name: '  ', legal_name: 'Ana ME' })).toBe('Ana ME');
  expect(displayName({ full_name: null, legal_name: null })).toBe('');
  expect(displayName({})).toBe('');
  expect(displayName(null)).toBe('');
});

test.each([
  ['Maria', 'Maria'],
  ['Maria Lima', 'Maria Lima'],
  ['Maria Clara Lima', 'Maria Clara L.'],
  ['Maria Clara de Souza Lima', 'Maria Clara L.'],
  ['  Maria \n Clara\tLima ', 'Maria Clara L.'],
  ['José Carlos Ávila', 'José Carlos Á.'],
  ['José Carlos A\u0301vila', 'José Carlos A\u0301.'],
  ['João Pedro (Júnior)', 'João Pedro J.'],
  ['João Pedro 𝒜lves', 'João Pedro 𝒜.'],
  ['João Pedro 3', 'João Pedro 3.'],
  ['Ana Paula 😀lima', 'Ana Paula 😀.'],
  ['', ''],
])('%j is abbreviated to %j', (name, short) => expect(abbreviateName(name)).toBe(short));

test.each([
  ['Maria Clara de Souza Lima', 'ML'],
  ['Maria', 'M'],
  ['élio (júnior)', 'ÉJ'],
  ['3M do Brasil', 'MB'],
  [' ', ''],
  [null, ''],
])('%j has the initials %j', (name, letters) => expect(initials(name)).toBe(letters));

test('a name is shortened to its first two words', () => {
  expect(shortenName('Maria Clara Lima')).toBe('Maria Clara');
  expect(shortenName(' Maria ')).toBe('Maria');
});

test.each([
  [1903, 1962, '1903–1962'],
  [1903, null, '1903'],
  [null, 1962, '?–1962'],
  [null, undefined, ''],
  ['1903', 1962.5, ''],
])('the years of a life from %j to %j are %j', (birth, death, years) =>
  expect(lifeYears(birth, death)).toBe(years),
);

test('only "Last, First" is reordered', () => {
  expect(nameInReadingOrder('Portinari,  Cândido')).toBe('Cândido Portinari');
  expect(nameInReadingOrder('Silva, Ana, Lima')).toBe('Silva, Ana, Lima');
  expect(nameInReadingOrder('Silva,')).toBe('Silva,');
  expect(nameInReadingOrder('[ANONYMOUS]')).toBe('[ANONYMOUS]');
});

test.each([
  ['Brasileira', 'Brasil'],
  ['brasileiro', 'Brasil'],
  ['Português', 'Portugal'],
  ['portuguesa', 'Portugal'],
  ['alemão', 'Alemanha'],
  ['alemã', 'Alemanha'],
  ['norte-americano', 'Estados Unidos'],
  ['Espanhol', 'Espanha'],
  ['Espanhola', 'Espanha'],
  ['Suíço', 'Suíça'],
  // Names of countries, and what is not known.
  ['Brasil', 'Brasil'],
  ['Argentina', 'Argentina'],
  ['Suíça', 'Suíça'],
  ['França', 'França'],
  [' Reino Unido ', 'Reino Unido'],
  ['ítalo-brasileira', 'ítalo-brasileira'],
  ['', ''],
  [null, ''],
])('the country of %j is %j', (nationality, country) => {
  expect(countryName(nationality)).toBe(country);
});

test.each([
  ['Maria Clara Lima', 'Maria Clara'],
  ['João da Paz Lima', 'João da Paz'],
  ['Ana de Souza', 'Ana de Souza'],
  ['Rui dos e Santos', 'Rui dos e Santos'],
  ['María de los Ángeles', 'María de los Ángeles'],
  ['Ludwig van der Rohe Alt', 'Ludwig van der Rohe'],
  ['Ana D’ Ávila', 'Ana D’ Ávila'],
  ['Otto von und zu Stein', 'Otto von und zu Stein'],
  ['Abd al Rahman', 'Abd al Rahman'],
  ['Maria Y', 'Maria'],
  ['Ana de', 'Ana'],
  ['Ana', 'Ana'],
  ['de', 'de'],
  ['', ''],
  [null, ''],
])('%j is greeted as %j', (name, greeted) => expect(greetedName(name)).toBe(greeted));
