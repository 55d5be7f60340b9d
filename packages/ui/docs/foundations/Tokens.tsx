/** The design tokens as a table and as files to download. */
import { themeCss } from '@martelo/ui/theme';
import type { CSSProperties } from 'react';
import { Button } from '../../src/button/Button.tsx';
import { designTokens, type DesignToken, type TokenGroup } from '../../src/theme/design-tokens.ts';
import { Example, Table } from '../Example.tsx';

const isToken = (node: DesignToken | TokenGroup): node is DesignToken => '$value' in node;

type Named = readonly [path: string, token: DesignToken];

const tokensIn = (group: TokenGroup, above: readonly string[] = []): Named[] =>
  Object.entries(group).flatMap(([name, node]) => {
    const path = [...above, name];
    return isToken(node) ? [[path.join('.'), node] as const] : tokensIn(node, path);
  });

const sample: CSSProperties = {
  display: 'inline-block',
  width: '1.5rem',
  height: '1.5rem',
  border: '1px solid var(--m-edge)',
  verticalAlign: 'middle',
};

/** Every token: its name in `tokens.json`, its variable in CSS, and its value. */
export function TokenTable() {
  return (
    <Table
      code
      caption="Tokens"
      head={['Token', 'Variável', 'Valor', 'Amostra']}
      rows={tokensIn(designTokens).map(([path, { $type, $extensions }]) => {
        const { variable, value } = $extensions['martelo.css'];
        return [
          path,
          <code key="variable">{variable}</code>,
          value,
          $type === 'color' && <span key="sample" style={{ ...sample, background: value }} />,
        ];
      })}
    />
  );
}

const dataUrl = (type: string, text: string): string =>
  `data:${type};charset=utf-8,${encodeURIComponent(text)}`;

/** Downloads of both files, as `npm run build` writes them. */
export function TokenFiles() {
  return (
    <Example style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--m-space-3)' }}>
      <Button
        download="tokens.json"
        href={dataUrl('application/json', JSON.stringify(designTokens, null, 2))}
      >
        Baixar tokens.json
      </Button>
      <Button download="theme.css" href={dataUrl('text/css', themeCss)}>
        Baixar theme.css
      </Button>
    </Example>
  );
}
