/**
 * `npm run synonyms -- [PHRASE = PHRASE … | --remove ID]`: shows and changes synonyms of searches.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../../operator/command.ts';
import { doForOperator } from '../../operator/operator-database.ts';
import { changeSynonyms, type SynonymChange } from './synonym-changes.ts';

const usage = `Uso: npm run synonyms -- ["EXPRESSÃO = EXPRESSÃO" | --remove NÚMERO]

Sem argumentos, mostra os sinônimos acrescentados aos do programa.
  "carranca = figura de proa"  a busca por uma expressão encontra também a outra
  --remove NÚMERO              desfaz`;

function read(): SynonymChange | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'string' } },
  });
  if (values.remove !== undefined) {
    const id = Number(values.remove);
    const isValid = positionals.length === 0 && Number.isSafeInteger(id);
    return isValid ? { kind: 'remove', id } : undefined;
  }
  if (positionals.length === 0) return { kind: 'list' };
  return { kind: 'add', phrases: positionals.join(' ').split('=') };
}

await runCommand(usage, read, async (change, config) => {
  const stored = await doForOperator(config, 'synonyms', change, ({ db }, operator) =>
    changeSynonyms(operator, db, change),
  );
  return stored.length === 0
    ? 'Nenhum sinônimo além dos do programa.'
    : stored.map(({ id, phrases }) => `${id}: ${phrases.join(' = ')}`).join('\n');
});
