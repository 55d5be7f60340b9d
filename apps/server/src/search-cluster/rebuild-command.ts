/**
 * `npm run search:rebuild`: rewrites all lots in the search cluster of `SEARCH_URL`.
 *
 * @module
 */
import { readConfig } from '../config/config.ts';
import { doForOperator } from '../operator/operator-database.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { rebuildFor } from './rebuild.ts';

try {
  const config = readConfig(process.env);
  const lots = await doForOperator(config, 'search-rebuild', null, ({ db }) =>
    rebuildFor(db, config.searchUrl),
  );
  console.log(`${lots} lotes gravados no serviço de busca.`);
} catch (error) {
  console.error(error instanceof OperatorError ? `Erro: ${error.message}` : error);
  process.exitCode = 1;
}
