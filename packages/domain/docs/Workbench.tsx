/** A form to try out a rule: the input at the top, the results of the functions below. */
import { type CSSProperties, useId, useState } from 'react';

/** Values of the fields, by their labels. */
export type Typed<Field extends string> = Readonly<Record<Field, string>>;

/** A call as source code, and its result. */
export type Answer = readonly [call: string, result: unknown];

const page: CSSProperties = { display: 'grid', gap: '1.5rem', maxWidth: '60rem' };
const field: CSSProperties = { display: 'grid', gap: '0.25rem' };
const input: CSSProperties = {
  font: 'inherit',
  color: 'inherit',
  background: 'transparent',
  border: '1px solid currentColor',
  borderRadius: '0.25rem',
  minHeight: '2.75rem',
  padding: '0 0.75rem',
};
const cell: CSSProperties = {
  borderBottom: '1px solid currentColor',
  overflowWrap: 'anywhere',
  padding: '0.5rem 1rem 0.5rem 0',
  textAlign: 'start',
  verticalAlign: 'top',
};

/** Formats a result as source code. */
const written = (value: unknown): string => {
  if (typeof value === 'string') return `'${value}'`;
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value) ?? String(value);
};

/** A table with a caption, from rows of texts. */
export function Table({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <table style={{ borderCollapse: 'collapse', maxWidth: '60rem', width: '100%' }}>
      <caption style={{ fontWeight: 600, padding: '0.5rem 0', textAlign: 'start' }}>
        {caption}
      </caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col" style={cell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join(' ')}>
            {row.map((value, index) => (
              <td key={head[index]} style={cell}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Input fields, and the results of the functions for their values. */
export function Workbench<Field extends string>({
  start,
  answer,
}: {
  /** Initial values of the fields by label. */
  start: Typed<Field>;
  answer: (typed: Typed<Field>) => readonly Answer[];
}) {
  const [typed, setTyped] = useState<Typed<Field>>(start);
  const id = useId();
  return (
    <div style={page}>
      {(Object.keys(start) as Field[]).map((label) => (
        <div key={label} style={field}>
          <label htmlFor={`${id}-${label}`}>{label}</label>
          <input
            id={`${id}-${label}`}
            style={input}
            value={typed[label]}
            onChange={(event) => setTyped({ ...typed, [label]: event.target.value })}
          />
        </div>
      ))}
      <div aria-live="polite">
        <Table
          caption="Resultado"
          head={['Chamada', 'Devolve']}
          rows={answer(typed).map(([call, result]) => [call, written(result)])}
        />
      </div>
    </div>
  );
}
