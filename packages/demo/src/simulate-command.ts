/**
 * `npm run feed:simulate -- --url URL --key KEY --auction CODE`: simulates an auction through the
 * feed of a house.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { formatMoney } from '@martelo/domain/money';
import { simulateSale, type Answer } from './simulate.ts';
import type { SaleMove } from './live-sale.ts';

const usage = `Uso: npm run feed:simulate -- --url ENDEREÇO --key CHAVE --auction CÓDIGO [--minutes N] [--seed TEXTO]

Simula um leilão pela API de envio da casa: lances, prorrogações e resultados.
  --url      endereço da API, como http://localhost:3000/api
  --key      chave de envio da casa (npm run house -- CASA --feed-key)
  --auction  código do leilão na casa
  --minutes  encerra os lotes ao longo de tantos minutos; sem isso valem os encerramentos de cada lote
  --seed     muda quais lances são dados`;

const reais = (cents: number | null): string =>
  formatMoney(cents, { currency: 'BRL', rates: { BRL: 1 } }) ?? 'sem preço';

function lineOf(move: SaleMove, { status, body }: Answer): string {
  const what = {
    bid: () => (move.kind === 'bid' ? `lance de ${reais(move.amount_cents)}` : ''),
    extension: () => 'prorrogado',
    result: () =>
      move.kind === 'result' && move.state === 'sold'
        ? `arrematado por ${reais(move.sold_price_cents)}`
        : 'não atingiu a reserva',
  }[move.kind]();
  const refusal = status < 300 ? '' : `  recusado (${status}): ${JSON.stringify(body)}`;
  return `${move.at.toISOString().slice(11, 19)}  lote ${move.number.padEnd(6)} ${what}${refusal}`;
}

/** Parses the command line; `null` when it is not valid. */
function optionsIn(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        key: { type: 'string' },
        auction: { type: 'string' },
        minutes: { type: 'string' },
        seed: { type: 'string' },
      },
    });
    const { url, key, auction, minutes, seed } = values;
    if (url === undefined || key === undefined || auction === undefined) return null;
    if (minutes !== undefined && !(Number(minutes) > 0)) return null;
    return {
      url,
      key,
      auction,
      ...(minutes === undefined ? {} : { minutes: Number(minutes) }),
      ...(seed === undefined ? {} : { seed }),
    };
  } catch {
    return null;
  }
}

const options = optionsIn(process.argv.slice(2));
if (options === null) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  try {
    const { accepted, rejected } = await simulateSale({
      ...options,
      signal: stop.signal,
      onMove: (move, answer) => console.log(lineOf(move, answer)),
    });
    console.log(`Fim: ${accepted} mensagens aceitas, ${rejected} recusadas.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
