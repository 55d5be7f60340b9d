/**
 * `npm run synonyms -- [PHRASE = PHRASE … | --remove ID]`: shows and changes synonyms of searches.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../../config/config.ts';
import { doForOperator } from '../../operator/operator-database.ts';
import { OperatorError } from '../../operator/operator-error.ts';
import { changeSynonyms, type SynonymChange } from './synonym-changes.ts';

const usage = `Uso: npm run synonyms -- ["EXPRESSÃO = EXPRESSÃO" | --remove NÚMERO]

Sem argumentos, mostra os sinônimos acrescentados aos do programa.
  "carranca = figura de proa"  a busca por uma expressão encontra também a outra
  --remove NÚMERO              desfaz`;

/** Parses the command line. `null` when it is not valid. */
function changeIn(args: readonly string[]): SynonymChange | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { remove: { type: 'string' } },
    });
    if (values.remove !== undefined) {
      const id = Number(values.remove);
      const isValid = positionals.length === 0 && Number.isSafeInteger(id);
      return isValid ? { kind: 'remove', id } : null;
    }
    if (positionals.length === 0) return { kind: 'list' };
    return { kind: 'add', phrases: positionals.join(' ').split('=') };
  } catch {
    return null;
  }
}

const change = changeIn(process.argv.slice(2));
if (change === null) {
  console.error(usage);
  process.exitCode = 1;
} else {
  try {
    const config = readConfig(process.env);
    const stored = await doForOperator(config, 'synonyms', change, ({ db }, operator) =>
      changeSynonyms(operator, db, change),
    );
    for (const { id, phrases } of stored) console.log(`${id}: ${phrases.join(' = ')}`);
    if (stored.length === 0) console.log('Nenhum sinônimo além dos do programa.');
  } catch (error) {
    console.error(error instanceof OperatorError ? `Erro: ${error.message}` : error);
    process.exitCode = 1;
  }
}
