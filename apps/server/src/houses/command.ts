/**
 * `npm run house`: lists the houses. `npm run house -- HOUSE`: shows and changes the settings of a house.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../operator/command.ts';
import { doForOperator } from '../operator/operator-database.ts';
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

/** Returns the changes of a house; `null`: the list of houses. */
function read(): HouseChanges | null | undefined {
  const { values, positionals } = parseArgs({
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
  if (tenantName === undefined) return Object.keys(values).length === 0 ? null : undefined;
  const { email, brand, key, results, currency, news: title, text, link } = values;
  if (others.length > 0 || (key !== undefined && brand === undefined)) return undefined;
  // The text and the link belong to a message.
  if (title === undefined ? text !== undefined || link !== undefined : text === undefined) {
    return undefined;
  }
  return {
    tenantName,
    email,
    sites: values.site,
    withoutSites: values['without-site'],
    brand,
    key,
    takesOffers: values['takes-offers'],
    results,
    bidDelivery: values['bid-delivery'],
    currency,
    news: title === undefined ? undefined : { title, text: text ?? '', link },
    removedNews: values['remove-news'],
    newFeedKey: values['feed-key'],
    revokedFeedKey: values['revoke-feed-key'],
  };
}

await runCommand(usage, read, async (changes, config) =>
  changes === null
    ? describeHouses(await doForOperator(config, 'houses', null, ({ db }) => listHouses(db)))
    : describeHouse(
        await doForOperator(config, 'house', changes, ({ db }, operator) =>
          changeHouseForOperator(operator, db, changes),
        ),
      ),
);
