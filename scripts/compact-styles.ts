import { parseAst } from 'vite';

/** All parts of a syntax tree that are pieces of template literals. */
function templatePieces(node: unknown): { start: number; end: number }[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'TemplateElement') {
    return [node as unknown as { start: number; end: number }];
  }
  return Object.values(node).flatMap(templatePieces);
}

const quoted = /'[^'\n]*'|"[^"\n]*"/;
const comment = /\/\*[\s\S]*?\*\/\s*/;
const around = /\s*(?:[{};,>]|\/(?!\*))\s*/;
const zero = /(?<![\w.])0(?=\.\d)/;
const blank = /\s+/;
const parts = new RegExp(
  [quoted, comment, around, zero, blank].map(({ source }) => `(${source})`).join('|'),
  'g',
);

const compactCss = (css: string): string =>
  css
    .replaceAll(parts, (_, text?: string, note?: string, mark?: string, nought?: string) => {
      if (text !== undefined) return text;
      if (note !== undefined || nought !== undefined) return '';
      return mark === undefined ? ' ' : mark.trim();
    })
    .replaceAll(/([a-z-]): (?!\$)/g, '$1:')
    .replaceAll(';}', '}');

/**
 * Style sheets in template literals without what only people read: comments, indentation, blanks
 * around signs, noughts before a point. No minifier looks into template literals. Whatever is no style sheet stays.
 *
 * @param code - A module: JavaScript or TypeScript, with JSX or without.
 *
 * @example
 * compactStyles('styled.p`\n  margin: 0;\n  color: red;\n`'); // 'styled.p` margin:0;color:red;`'
 */
export function compactStyles(code: string): string {
  if (!code.includes('`')) return code;
  let compact = code;
  // From the last to the first, so that places found before stay right.
  for (const { start, end } of templatePieces(parseAst(code, { lang: 'tsx' })).sort(
    (a, b) => b.start - a.start,
  )) {
    const piece = code.slice(start, end);
    if (!/[{;]\s*\n/.test(piece)) continue;
    compact = compact.slice(0, start) + compactCss(piece) + compact.slice(end);
  }
  return compact;
}

const isStyled = (tag: unknown): boolean => {
  if (typeof tag !== 'object' || tag === null) return false;
  if ('name' in tag) return tag.name === 'styled';
  return isStyled('callee' in tag ? tag.callee : 'object' in tag ? tag.object : null);
};

/**
 * Marks a module's styled components as free of side effects, so that a bundler drops those that an
 * application does not use: the mark is heeded on calls only, not on tagged templates.
 *
 * @example
 * shakeableStyles('const A = styled.p`color:red`;'); // 'const A = /* @__PURE__ *\/ (() => styled.p`color:red`)();'
 */
export function shakeableStyles(code: string): string {
  if (!code.includes('styled')) return code;
  let marked = code;
  const declared = parseAst(code, { lang: 'tsx' }).body.flatMap((statement) => {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
  });
  for (const { init } of declared.toReversed()) {
    if (init?.type !== 'TaggedTemplateExpression' || !isStyled(init.tag)) continue;
    const text = code.slice(init.start, init.end);
    marked = `${marked.slice(0, init.start)}/* @__PURE__ */ (() => ${text})()${marked.slice(init.end)}`;
  }
  return marked;
}
