import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { elementCss } from '../packages/ui/src/theme/standalone.ts';
import { componentModules, standaloneStyles } from './standalone-styles.ts';
import { root } from './workspace.ts';

const modules = globSync('packages/ui/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => componentModules.test(`/${file}`))
  .filter((file) => !/\.(stories|test)\./.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

it('names the default of a variable, a colour for either scheme', () => {
  expect(standaloneStyles('`gap: var(--m-space-2); color: var(--m-ink)`')).toBe(
    '`gap: var(--m-space-2,0.5rem); color: var(--m-ink,light-dark(#1c1a17,#f5f1e9))`',
  );
});

it('leaves variables that a component sets itself', () => {
  const code = '`width: var(--m-modal-width, 36rem); aspect-ratio: var(--m-ratio)`';
  expect(standaloneStyles(code)).toBe(code);
});

it.each(modules.filter(({ code }) => code.includes('componentId')))(
  'gives every root of $file what it counts on',
  ({ code }) => {
    const roots = code.split('componentId').length - 1;
    // Roots that differ by their rules alone are made by one function.
    const made = code.split(/\bsheet\(\w/).length - 1;
    const given = standaloneStyles(code).split(elementCss.slice(0, 40)).length - 1;
    expect(given).toBe(made > 0 ? made : roots);
  },
);

it.each(modules)('reads the whole name of each variable in $file', ({ code }) => {
  expect(code).not.toMatch(/var\((--m-[\w-]*)?\$/);
});
