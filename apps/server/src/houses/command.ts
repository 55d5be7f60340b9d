/**
 * `npm run house -- HOUSE`: shows and changes the settings of a house.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { doForOperator } from '../operator/operator-database.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { readConfig } from '../config/config.ts';
import { describeHouse, changeHouseForOperator, type HouseChanges } from './house.ts';

const usage = `Uso: npm run house -- CASA [--email CAIXA] [--site ENDEREÇO]… [--without-site ENDEREÇO]…
                          [--takes-offers yes|no] [--results house|highest_bid] [--currency MOEDA]
                          [--feed-key] [--revoke-feed-key INÍCIO]

Mostra ou muda o que está combinado com uma casa (CASA como nos endereços: casa-aroeira).
  --email         para onde vão as mensagens à casa; "" para nenhuma
  --site          um site que pode mostrar seus lotes: https://casa.example. O primeiro cria a chave
  --without-site  um site que não pode mais
  --takes-offers  yes: lotes sem lance aceitam ofertas depois do leilão, se ele não disser outra coisa
  --results       house: a casa informa cada resultado; highest_bid: o maior lance arremata o lote
  --currency      moeda dos seus preços sem moeda em catálogos: BRL, USD, GBP ou EUR; "" para nenhuma
  --feed-key      cria uma chave para o sistema da casa enviar mudanças e a mostra uma única vez
  --revoke-feed-key
                  revoga a chave de envio que começa assim: sk_Ab3d
As chaves de envio em uso aparecem com os outros dados da casa.`;

/** Parses the command line; `null` when it is not valid. */
function changesIn(args: readonly string[]): HouseChanges | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        site: { type: 'string', multiple: true },
        'without-site': { type: 'string', multiple: true },
        'takes-offers': { type: 'string' },
        results: { type: 'string' },
        currency: { type: 'string' },
        'feed-key': { type: 'boolean' },
        'revoke-feed-key': { type: 'string' },
      },
    });
    const [tenantName, ...others] = positionals;
    if (tenantName === undefined || others.length > 0) return null;
    const { email, site: sites, 'without-site': withoutSites } = values;
    const { 'feed-key': newFeedKey, 'revoke-feed-key': revokedFeedKey } = values;
    const { 'takes-offers': takesOffers, results, currency } = values;
    const agreed = { email, sites, withoutSites, takesOffers, results, currency };
    return { tenantName, ...agreed, newFeedKey, revokedFeedKey };
  } catch {
    return null;
  }
}

const changes = changesIn(process.argv.slice(2));
if (changes === null) {
  console.error(usage);
  process.exitCode = 1;
} else {
  try {
    const config = readConfig(process.env);
    const house = await doForOperator(config, 'house', changes, ({ db }, operator) =>
      changeHouseForOperator(operator, db, changes),
    );
    console.log(describeHouse(house));
  } catch (error) {
    console.error(error instanceof OperatorError ? `Erro: ${error.message}` : error);
    process.exitCode = 1;
  }
}
