/**
 * Catalogues of any size for tests and benchmarks: fictional and deterministic.
 *
 * @module
 */

/** The size of a generated catalogue. */
export interface CatalogueSize {
  sales: number;
  lotsPerSale: number;
}

const header =
  'account,account_name,auction_code,auction_title,auction_status,started_at,lot_number,title,author,author_birth,category,tags,technique,dimensions,year,currency,estimate_low,estimate_high,sold_price,state\n';

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';
const titles = ['Paisagem', 'Natureza-morta', 'Composição', 'Retrato', 'Marinha', 'Sem nome'];
const techniques = ['óleo sobre tela', 'gravura sobre papel', 'bronze', 'técnica mista'];
const families = ['Prado', 'Aurora', 'Valverde', 'Seixas', 'Montalvão', 'Ferraz', 'Quintela'];
const firstNames = ['Ana', 'Bento', 'Clara', 'Davi', 'Elisa', 'Francisco', 'Graça', 'Hélio'];

/** Yields the text of a catalogue, one sale at a time. Every fifth sale is in dollars. */
export function* generateCatalogue({ sales, lotsPerSale }: CatalogueSize): Generator<string> {
  yield header;
  for (let sale = 0; sale < sales; sale += 1) {
    let text = '';
    for (let lot = 1; lot <= lotsPerSale; lot += 1) {
      const n = sale * 7 + lot * 13;
      const author = `"${pick(families, n)}, ${pick(firstNames, n >> 2)} ${pick(families, n >> 4)}"`;
      const low = 100 + (n % 900);
      text += `casa-${sale % 12},Casa ${sale % 12},L${sale},Leilão ${sale},finished,2020-05-${String(10 + (sale % 20))},${lot},`;
      text += `${pick(titles, n)} ${n % 5000},${author},${1900 + (n % 80)},Categoria ${n % 9},tag ${n % 40};tag ${n % 33},`;
      text += `${pick(techniques, n)},${20 + (n % 90)} x ${30 + (n % 70)} cm,${1920 + (n % 90)},${sale % 5 === 0 ? 'USD' : 'BRL'},`;
      text += `${low},${low * 2},${lot % 3 === 0 ? '' : low + 50},${lot % 3 === 0 ? 'passed' : 'sold'}\n`;
    }
    yield text;
  }
}
