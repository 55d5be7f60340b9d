import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A live example in a docs page, without Storybook's own styles. */
export const Example = styled.div.attrs({ className: 'sb-unstyled' })`
  margin-block: var(--m-space-6) var(--m-space-8);
  color: var(--m-ink);
  font: 400 var(--m-size-text) / 1.5 var(--m-font-text);
`;

/** Examples side by side, as many as fit. */
export const Row = styled(Example)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: var(--m-space-6);
  align-items: start;
`;

const TableRoot = styled(Example)`
  overflow-x: auto;

  & > table {
    width: 100%;
    border-collapse: collapse;
  }
  & :is(th, td) {
    padding: var(--m-space-3) var(--m-space-4) var(--m-space-3) 0;
    border-bottom: 1px solid var(--m-line);
    text-align: start;
    vertical-align: top;
  }
  & thead th {
    border-bottom: 1.5px solid var(--m-ink);
    font-weight: 600;
  }
  & tbody th {
    font-weight: 600;
  }
  & :is(kbd, code) {
    padding: 0.1em 0.4em;
    background: var(--m-plane);
    font: 400 0.875em/1.4 var(--m-font-mono);
    white-space: nowrap;
  }
`;

/**
 * A table of a docs page. The first cell of each row is the row's header.
 *
 * @example
 * <Table caption="Diálogo" head={['Tecla', 'O que faz']} rows={[['Esc', 'fecha']]} />
 */
export function Table({
  caption,
  head,
  rows,
  code = false,
}: {
  /** Accessible name of the table. */
  caption: string;
  head: readonly string[];
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[];
  /** Whether the row headers are code. @default false */
  code?: boolean;
}) {
  return (
    // A wide table scrolls by pointer and keyboard.
    <TableRoot as="section" aria-label={caption} tabIndex={0}>
      <table aria-label={caption}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{code ? <code>{name}</code> : name}</th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRoot>
  );
}
