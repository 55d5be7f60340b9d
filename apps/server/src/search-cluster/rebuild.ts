import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { OperatorTask } from '../operator/operator.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { ClusterError } from './cluster-client.ts';
import { SearchCluster } from './search-cluster.ts';

/**
 * Rewrites all lots in the search cluster, and returns their number.
 *
 * @throws OperatorError in Portuguese when there is no cluster, or it does not answer
 */
export async function rebuildFor(db: Kysely<Schema>, address: string | null): Promise<number> {
  if (address === null) {
    throw new OperatorError('SEARCH_URL não está definida: a busca usa só o banco de dados.');
  }
  try {
    return await new SearchCluster(db, address).rebuild();
  } catch (error) {
    if (!(error instanceof ClusterError)) throw error;
    throw new OperatorError(
      `O serviço de busca de SEARCH_URL não respondeu como esperado (${error.message}) Confira o endereço e tente de novo; até lá o banco de dados responde às buscas.`,
      { cause: error },
    );
  }
}

/** {@link rebuildFor} as a job of the running server. */
export const searchRebuildTask =
  (db: Kysely<Schema>, address: string | null): OperatorTask =>
  () =>
    rebuildFor(db, address);
