import { expect, it } from 'vitest';
import { itemTyped } from './typeahead.ts';

const labels = [
  'Minhas participações',
  'Curtidas',
  'Radar',
  'Interesses',
  'Preferências',
  'Perfil',
  'Últimos lances',
  'Sair',
];
const labelTyped = (current: string | null, typed: string) =>
  labels[itemTyped(labels, current === null ? -1 : labels.indexOf(current), typed)];

it.each([
  [null, 'r', 'Radar'],
  [null, 'P', 'Preferências'],
  ['Preferências', 'p', 'Perfil'],
  ['Perfil', 'p', 'Preferências'],
  ['Minhas participações', 'pp', 'Preferências'],
  ['Preferências', 'pe', 'Perfil'],
  ['Perfil', 'per', 'Perfil'],
  ['Perfil', 'pr', 'Preferências'],
  ['Sair', 'u', 'Últimos lances'],
  ['Sair', 'ú', 'Últimos lances'],
  ['Sair', 'minhas p', 'Minhas participações'],
  ['Sair', 's', 'Sair'],
  ['Sair', 'z', undefined],
])('from %s, typing "%s" leads to %s', (current, typed, label) => {
  expect(labelTyped(current, typed)).toBe(label);
});
