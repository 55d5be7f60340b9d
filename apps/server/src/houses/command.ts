/**
 * `npm run house`: lists the houses. `npm run house -- HOUSE`: shows and changes the settings of a house.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { doForOperator } from '../operator/operator-database.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { readConfig } from '../config/config.ts';
import { describeHouse, changeHouseForOperator, type HouseChanges } from './house.ts';
import { describeHouses, listHouses } from './house-list.ts';

const usage = `Uso: npm run house
     npm run house -- CASA [--email CAIXA] [--site ENDEREÇO]… [--without-site ENDEREÇO]…
                          [--brand NOME=VALOR]… [--key CHAVE]
                          [--takes-offers yes|no] [--results house|highest_bid] [--currency MOEDA]
                          [--bid-delivery SEGUNDOS]
                          [--feed-key] [--revoke-feed-key INÍCIO]
                          [--news TÍTULO --text TEXTO [--link ENDEREÇO]] [--remove-news NÚMERO]

Sem CASA, lista as casas. Com ela, mostra ou muda o que está combinado com uma casa (CASA como nos endereços: casa-aroeira).
  --email         para onde vão as mensagens à casa; "" para nenhuma
  --site          um site que pode mostrar seus lotes: https://casa.example. O primeiro cria a chave
  --without-site  um site que não pode mais
  --brand         uma cor ou fonte da casa nos sites: accent=#7a1f5c; accent= volta ao padrão
  --key           a chave de que --brand muda a marca, se a casa tem mais de uma
  --takes-offers  yes: lotes sem lance aceitam ofertas depois do leilão, se ele não disser outra coisa
  --results       house: a casa informa cada resultado; highest_bid: o maior lance arremata o lote
  --bid-delivery  segundos em que ainda chegam lances feitos antes do fim do lote (o padrão é 60)
  --currency      moeda dos seus preços sem moeda em catálogos: BRL, USD, GBP ou EUR; "" para nenhuma
  --feed-key      cria uma chave para o sistema da casa enviar mudanças e a mostra uma única vez
  --revoke-feed-key
                  revoga a chave de envio que começa assim: sk_Ab3d
  --news          publica uma novidade, que vai no e-mail da manhã de quem quer novidades das casas
  --text, --link  o texto da novidade, e uma página sobre ela
  --remove-news   remove a novidade com este número: os próximos e-mails não a trazem
As chaves de envio em uso e as últimas novidades aparecem com os outros dados da casa.`;

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
        brand: { type: 'string', multiple: true },
        key: { type: 'string' },
        'takes-offers': { type: 'string' },
        results: { type: 'string' },
        'bid-delivery': { type: 'string' },
        currency: { type: 'string' },
        'feed-key': { type: 'boolean' },
        'revoke-feed-key': { type: 'string' },
        news: { type: 'string' },
        text: { type: 'string' },
        link: { type: 'string' },
        'remove-news': { type: 'string' },
      },
    });
    const [tenantName, ...others] = positionals;
    if (tenantName === undefined || others.length > 0) return null;
    const { email, site: sites, 'without-site': withoutSites, brand, key } = values;
    if (key !== undefined && brand === undefined) return null;
    const { 'feed-key': newFeedKey, 'revoke-feed-key': revokedFeedKey } = values;
    const { 'takes-offers': takesOffers, results, currency } = values;
    const { 'bid-delivery': bidDelivery } = values;
    const { news: title, text, link, 'remove-news': removedNews } = values;
    // The text and the link belong to a message.
    if (title === undefined ? text !== undefined || link !== undefined : text === undefined) {
      return null;
    }
    const news = title === undefined ? undefined : { title, text: text ?? '', link };
    const agreed = {
      email,
      sites,
      withoutSites,
      brand,
      key,
      takesOffers,
      results,
      bidDelivery,
      currency,
      news,
      removedNews,
    };
    return { tenantName, ...agreed, newFeedKey, revokedFeedKey };
  } catch {
    return null;
  }
}

/** Lists all houses, or changes one and shows it. Returns the text for the terminal. */
async function answer(changes: HouseChanges | null): Promise<string> {
  const config = readConfig(process.env);
  if (changes === null) {
    return describeHouses(await doForOperator(config, 'houses', null, ({ db }) => listHouses(db)));
  }
  return describeHouse(
    await doForOperator(config, 'house', changes, ({ db }, operator) =>
      changeHouseForOperator(operator, db, changes),
    ),
  );
}

const args = process.argv.slice(2);
const changes = changesIn(args);
if (changes === null && args.length > 0) {
  console.error(usage);
  process.exitCode = 1;
} else {
  try {
    console.log(await answer(changes));
  } catch (error) {
    console.error(error instanceof OperatorError ? `Erro: ${error.message}` : error);
    process.exitCode = 1;
  }
}
