import type { Author } from '@martelo/domain/entities';
import { formatMoney, keepAmounts } from '@martelo/domain/money';
import { countLabel, formatCount } from '@martelo/domain/text';

/** Market facts of an artist. Unknown facts are omitted. */
export function Facts({ author }: { author: Author }) {
  const highest = formatMoney(author.highest_sold_price_cents);
  const isConverted = author.highest_sold_price_converted;
  const facts = [
    [
      'Lotes abertos',
      countLabel(author.open_lots_count, 'disponível', 'disponíveis', 'nenhum disponível'),
    ],
    ['Arrematados', author.sold_lots_count > 0 ? formatCount(author.sold_lots_count) : null],
    ['Maior preço', highest !== null && isConverted ? `≈ ${highest}` : highest],
    ['Naturalidade', author.birthplace],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{keepAmounts(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
