/** The parts that partners style keep their names: the guide for partners lists each of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { partOfClass } from './parts.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/embed.md'), 'utf8');
const [, section = ''] = /### As partes\n([^]*?)\n#/.exec(guide) ?? [];
const documented = new Set([...section.matchAll(/`([\w-]+)`/g)].map(([, name]) => name));

/** The outer elements, which no class of `@martelo/ui` names. */
const elements = ['card', 'countdown', 'money'];

test('the guide lists the parts, and no others', () => {
  const parts = new Set([...Object.values(partOfClass), ...elements]);
  expect([...parts].toSorted()).toEqual([...documented].toSorted());
});
