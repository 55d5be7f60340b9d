/**
 * `npm run category -- [NAME --as CATEGORY | NAME --none]`: shows and adds aliases of categories.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { pluralizeCount } from '@martelo/domain/text';
import { runCommand } from '../../operator/command.ts';
import { doForOperator } from '../../operator/operator-database.ts';
import { changeAlias, type AliasChange, type AliasReport } from './category-changes.ts';

const usage = `Uso: npm run category -- [NOME --as CATEGORIA | NOME --none]

Sem argumentos, mostra os nomes de catálogos que levam a outra categoria.
  NOME --as CATEGORIA  lotes que chegam como NOME ficam em CATEGORIA
  NOME --none          NOME não é categoria: esses lotes ficam sem nenhuma
Se NOME já é uma categoria, seus lotes, interesses e radares passam para a outra, e ela deixa de existir.`;

/** Returns the change; `null` without one. */
function read(): AliasChange | null | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { as: { type: 'string' }, none: { type: 'boolean' } },
  });
  const [name, ...others] = positionals;
  const { as, none } = values;
  if (name === undefined) return as === undefined && none === undefined ? null : undefined;
  if (others.length > 0 || (as === undefined) === (none === undefined)) return undefined;
  return { name, category: as ?? null };
}

function describe({ movedLots, aliases }: AliasReport): string {
  if (movedLots === null) {
    return aliases.map(({ name, category }) => `${name} → ${category ?? 'nenhuma'}`).join('\n');
  }
  return movedLots === 0
    ? 'Anotado. Vale para as próximas importações.'
    : `Anotado. ${pluralizeCount(movedLots, 'lote mudou', 'lotes mudaram')} de categoria.`;
}

await runCommand(usage, read, async (change, config) =>
  describe(
    await doForOperator(config, 'category', change, ({ db }, operator) =>
      changeAlias(operator, db, change),
    ),
  ),
);
