/**
 * `npm run house -- HOUSE`: what is settled with a house, and changes to it.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { openForOperator } from '../catalogue/operator-database.ts';
import { findServer } from '../catalogue/operator.ts';
import { Refusal } from '../catalogue/refusal.ts';
import { readConfig, type Config } from '../config.ts';
import { describeHouse, settleHouse, type House, type HouseChanges } from './house.ts';

const usage = `Uso: npm run house -- CASA [--email CAIXA] [--site ENDEREÇO]… [--without-site ENDEREÇO]…

Mostra ou muda o que está combinado com uma casa (CASA como nos endereços: casa-aroeira).
  --email         para onde vão as mensagens à casa; "" para nenhuma
  --site          um site que pode mostrar seus lotes: https://casa.example. O primeiro cria a chave
  --without-site  um site que não pode mais`;

/** What the command line says; `null` where it says nothing that can be done. */
function changesIn(args: readonly string[]): HouseChanges | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        site: { type: 'string', multiple: true },
        'without-site': { type: 'string', multiple: true },
      },
    });
    const [tenantName, ...others] = positionals;
    if (tenantName === undefined || others.length > 0) return null;
    const { email, site: sites, 'without-site': withoutSites } = values;
    return { tenantName, email, sites, withoutSites };
  } catch {
    return null;
  }
}

/** By way of the running server, or by our own hand. */
async function settle(config: Config, changes: HouseChanges): Promise<House> {
  const server = config.databaseUrl === null ? await findServer(config.dataFolder) : null;
  // Both ends are this very code.
  if (server !== null) return (await server.ask('house', changes, () => {})) as House;
  const database = await openForOperator(config);
  try {
    return await settleHouse(database.db, changes);
  } finally {
    await database.close();
  }
}

const changes = changesIn(process.argv.slice(2));
if (changes === null) {
  console.error(usage);
  process.exitCode = 1;
} else {
  try {
    console.log(describeHouse(await settle(readConfig(process.env), changes)));
  } catch (error) {
    console.error(error instanceof Refusal ? `Erro: ${error.message}` : error);
    process.exitCode = 1;
  }
}
