/**
 * Every page without each optional field of its answers, and without each call and parameter that the
 * specification does not list.
 */
import { describe, expect, test } from 'vitest';
import { addresses, missingValues, recordedAnswers } from '../test/failing-api.ts';
import {
  allAdditions,
  optionalFieldsOf,
  renderOn,
  textsOf,
  type ReducedPage,
} from '../test/literal-api.ts';

/** Expects a page that says nothing but what the whole page says, and what it says without a value. */
function expectReduced(page: ReducedPage, whole: ReducedPage, at: string): void {
  expect.soft(page.html + page.head, at).not.toMatch(missingValues);
  if (page.status === 200) expect.soft(page.problem, at).toBeUndefined();
  if (!at.startsWith('/sem-conexao')) {
    expect.soft(page.html, at).not.toContain('Tentar novamente');
  }
  expect.soft([200, 404], at).toContain(page.status);
  expect.soft(whole.status, at).toBe(200);
}

describe.each(Object.entries(addresses))('%s', (_, path) => {
  test('is whole without any field or call', async () => {
    const whole = await renderOn({}, path);
    const data = whole.calls.map((called) => JSON.stringify(recordedAnswers[called] ?? null));
    const known = new Set([...textsOf(whole), ...data]);
    for (const field of optionalFieldsOf(whole.calls)) {
      const page = await renderOn({ fields: new Set([field]) }, path);
      const at = `${path} without ${field}`;
      expectReduced(page, whole, at);
      expect.soft(page.status, at).toBe(200);
      const added = textsOf(page).filter((text) => !isPart(text, known) && !substitutes.test(text));
      expect.soft(added, at).toEqual([]);
    }
    if (whole.calls.length === 0) return;
    for (const lacking of allAdditions.filter((name) => name.startsWith('GET '))) {
      const adds = allAdditions.filter((name) => name !== lacking);
      expectReduced(await renderOn({ adds }, path), whole, `${path} without ${lacking}`);
    }
  });
});

/** Returns whether a text is part of what the page with all fields says, or of its data. */
const isPart = (text: string, known: ReadonlySet<string>): boolean =>
  [...known].some((one) => one.includes(text));

/** What pages say in place of a value, and values that are computed from others. */
const substitutes = new RegExp(
  `^(?:${[
    'Sem imagem|Não informado|Valor não divulgado|–',
    'A casa não (?:informou|publicou) .*|combine a retirada ou o frete com .*',
    // Prices: the starting price in place of the bid, a total without the next bid.
    'Lance (?:livre|inicial)|Nenhum lance|R\\$\\s[\\d.]+|(?:: )?quatrocentos reais|(?:até|a partir de)\\sR\\$.*',
    'Total com comissão|Ao valor do arremate soma-se .*',
    // Years and days.
    '(?:\\?–)?\\d{4} · \\p{L}+|(?:.+ · )?Dia\\(s\\) .*|ver o leilão',
    // The state of an auction of which only a lot is known.
    'ver o leilão|Encerrado|Encerrou em .*|Último lance|Aguardando o resultado da casa\\.',
    'Os lances terminaram\\. .*|Faça uma oferta',
    // The time of the page.
    '\\d\\d:\\d\\d',
  ].join('|')})$`,
  'u',
);
