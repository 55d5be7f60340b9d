import { keepAmounts } from '@martelo/domain/money';
import type { SoldLot } from '@martelo/domain/entities';
import { resultAgainstEstimate, soldPriceOf } from '@martelo/domain/price-history';
import type { LinkTarget } from '../link/link-target.ts';
import { Link } from '../link/Link.tsx';
import { Money } from '../money/Money.tsx';
import { estimateOf, resultLabels, saleDay } from './result-text.ts';

interface PriceTableProps {
  lots: readonly SoldLot[];
  linkOf: (lot: SoldLot) => LinkTarget;
  caption: string;
}

/** The results by date, the newest first. */
export function PriceTable({ lots, linkOf, caption }: PriceTableProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Data e lote</th>
          <th scope="col">Resultado</th>
        </tr>
      </thead>
      <tbody>
        {newestFirst(lots).map((lot) => (
          <Row key={lot.id} lot={lot} link={linkOf(lot)} />
        ))}
      </tbody>
    </table>
  );
}

/** The lots of an auction may end on different days. Lots without a day come last. */
const newestFirst = (lots: readonly SoldLot[]): SoldLot[] =>
  lots.toSorted((a, b) => timeOf(b) - timeOf(a));

const timeOf = ({ sold_at }: SoldLot): number =>
  Date.parse(sold_at ?? '') || Number.MIN_SAFE_INTEGER;

function Row({ lot, link }: { lot: SoldLot; link: LinkTarget }) {
  const { sold_at, title, technique, account, sold_price_cents } = lot;
  const day = saleDay(lot);
  const estimate = estimateOf(lot);
  const result = resultAgainstEstimate(lot);
  return (
    <tr>
      <td>
        {day !== null && (
          <time className="detail" dateTime={sold_at ?? undefined}>
            {day}
          </time>
        )}
        <Link {...link}>{title}</Link>
        <span className="detail">{[technique, account.name].filter(Boolean).join(' · ')}</span>
      </td>
      <td>
        <Money cents={sold_price_cents} original={soldPriceOf(lot)} />
        {estimate !== null && (
          <span className="detail">
            Estimativa: {keepAmounts(estimate)}
            {result !== null && result !== 'within' && (
              <>
                {' '}
                <span className="result">{`(${resultLabels[result].split(' ', 1)[0]})`}</span>
              </>
            )}
          </span>
        )}
      </td>
    </tr>
  );
}
