/** The files that only GitHub reads. A mistake in one shows after a push, or in the next release. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../workspace.ts';

const yaml = globSync('.github/**/*.yml', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .map((file) => [file, parseDocument(readFileSync(join(root, file), 'utf8'))] as const);
const workflows = yaml.filter(([file]) => file.startsWith('.github/workflows/'));
const forms = yaml.filter(([file]) => /ISSUE_TEMPLATE\/(?!config)/.test(file));

/** Returns every text in a parsed file, without its comments. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

test('npm scripts that workflows and forms name exist', () => {
  const named = yaml.flatMap(([file, document]) =>
    Array.from(
      textsOf(document.toJS())
        .join('\n')
        .matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g),
      ([, name = '']) => ({ file, name }),
    ),
  );
  expect(named.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['test', 'test:all', 'release', 'release:version']),
  );
  expect(named.filter(({ name }) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
});

test.each(yaml)('%s is valid YAML', (_, { errors, warnings }) => {
  expect([...errors, ...warnings]).toEqual([]);
});

describe.each(workflows)('%s', (_, document) => {
  const workflow: unknown = document.toJS();

  test('limits its rights', () => {
    expect(workflow).toMatchObject({ permissions: { contents: 'read' } });
  });

  test('limits the time of its jobs', () => {
    const { jobs } = workflow as { jobs: Record<string, { 'timeout-minutes'?: number }> };
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThan(360);
  });
});

test.each(forms)('%s has a title, a description and questions', (_, document) => {
  expect(document.toJS()).toMatchObject({
    name: expect.any(String),
    description: expect.any(String),
    body: expect.arrayContaining([
      expect.objectContaining({
        id: expect.any(String),
        attributes: expect.objectContaining({ label: expect.any(String) }),
      }),
    ]),
  });
});
