import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { compactStyles, shakeableStyles } from './compact-styles.ts';
import { root } from './workspace.ts';

const sources = globSync(
  ['packages/ui/src/**/*.styles.ts', 'apps/marketplace/src/**/*.styles.ts'],
  {
    cwd: root,
  },
);

/** Template literals of a module, what stands between their pieces taken for a rule of its own. */
function templates(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'TemplateLiteral' && 'quasis' in node) {
    const pieces = node.quasis as { value: { cooked: string } }[];
    return [pieces.map(({ value }) => value.cooked).join(';--between:0;')];
  }
  return Object.values(node).flatMap(templates);
}

/** What a browser reads, however it is written. */
const rules = (css: string): string =>
  transform({
    filename: 'styles.css',
    code: Buffer.from(`.it{${css}}`),
    minify: true,
    errorRecovery: true,
  })
    .code.toString()
    // Values with variables are kept as they were written.
    .replaceAll(/ ?([,/]) ?/g, '$1')
    .replaceAll(/(?<![\w.])0(?=\.\d)/g, '');
const rulesOf = (code: string): string[] => templates(parseAst(code, { lang: 'tsx' })).map(rules);

describe('compactStyles', () => {
  it.each([
    ['indentation', 'styled.p`\n  margin: 0;\n  color: red;\n`', 'styled.p` margin:0;color:red;`'],
    [
      'blanks of a shorthand',
      'css`\n  font: 400 1rem / 1.5 serif;\n`',
      'css` font:400 1rem/1.5 serif;`',
    ],
    [
      'noughts before a point',
      'css`\n  margin: 0.5rem 0 10.5px calc(-0.25 * 1em);\n`',
      'css` margin:.5rem 0 10.5px calc(-.25 * 1em);`',
    ],
    ['comments', 'css`\n  /* Why. */\n  margin: 0;\n`', 'css` margin:0;`'],
    ['not what is quoted', "css`\n  content: ' ; ';\n`", "css` content:' ; ';`"],
    ['no text that is no style sheet', 'say`Lote: ${n}, veja`', 'say`Lote: ${n}, veja`'],
    ['no selector of any descendant', 'css`\n  & :focus {\n  }\n`', 'css` & :focus{}`'],
  ])('takes out %s', (_, code, compact) => {
    expect(compactStyles(code)).toBe(compact);
  });

  it.each(sources)('leaves every rule of %s as it is', (file) => {
    const code = readFileSync(join(root, file), 'utf8');
    const compact = compactStyles(code);
    expect(rulesOf(compact)).toEqual(rulesOf(code));
    expect(compact.length).toBeLessThanOrEqual(code.length);
  });
});

describe('shakeableStyles', () => {
  it('marks styled components and nothing else', () => {
    expect(shakeableStyles('export const A = styled.p.withConfig({ id })`color:red`;')).toBe(
      'export const A = /* @__PURE__ */ (() => styled.p.withConfig({ id })`color:red`)();',
    );
    expect(shakeableStyles('const a = css`color:red`; // styled')).toBe(
      'const a = css`color:red`; // styled',
    );
  });
});
