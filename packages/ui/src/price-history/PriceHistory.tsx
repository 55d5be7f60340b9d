import { keepAmounts } from '@martelo/domain/money';
import type { PriceHistory as History, SoldLot } from '@martelo/domain/entities';
import { formatReais } from '@martelo/domain/original-prices';
import { MIN_CHART_RESULTS, techniqueMedians } from '@martelo/domain/price-history';
import { countLabel, formatCount } from '@martelo/domain/text';
import { useId, type ComponentPropsWithRef } from 'react';
import type { LinkTarget } from '../link/link-target.ts';
import { PriceChart } from './PriceChart.tsx';
import { PriceHistoryRoot } from './PriceHistory.styles.ts';
import { PriceTable } from './PriceTable.tsx';

/** Props of {@link PriceHistory}. */
export interface PriceHistoryProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The sold lots of the artist, as the API lists them. */
  history: History;
  /** Name of the artist. */
  artist: string;
  /** Returns where a lot leads. @default its path */
  linkOf?: ((lot: SoldLot) => LinkTarget) | undefined;
  /**
   * Shows a small chart without a table, for the page of a lot. Put a link to the whole history
   * beside it.
   *
   * @default false
   */
  compact?: boolean | undefined;
}

const pathOf = ({ path }: SoldLot): LinkTarget => ({ href: path });

/** Says how many results are shown, and how many are not. */
function summaryOf({ total, lots, undisclosed_count }: History): string {
  const results =
    lots.length < total
      ? `Os ${formatCount(lots.length)} resultados mais recentes de ${formatCount(total)}`
      : countLabel(total, 'resultado', 'resultados');
  if (undisclosed_count === 0) return results;
  const undisclosed = countLabel(undisclosed_count, 'lote arrematado', 'lotes arrematados');
  return `${results}, além de ${undisclosed} com valor não divulgado`;
}

/**
 * The hammer prices of an artist's lots: a chart of years by price, a table, and the median of each
 * technique with at least eight results. Renders nothing without a result, and only the table for
 * fewer than five. The compact form renders nothing for fewer than five.
 *
 * The switch between chart and table works without JavaScript. Paper shows both.
 *
 * See docs/rules.md#price-history.
 *
 * @example
 * <PriceHistory history={history} artist={author.name} />
 */
export function PriceHistory({
  history,
  artist,
  linkOf = pathOf,
  compact = false,
  ...rest
}: PriceHistoryProps) {
  const name = useId();
  const { lots } = history;
  const hasChart = lots.filter(({ sold_at }) => sold_at !== null).length >= MIN_CHART_RESULTS;
  if (compact ? !hasChart : lots.length === 0) return null;
  const label = `Preços de lotes de ${artist} por ano`;
  const medians = techniqueMedians(lots);
  return (
    <PriceHistoryRoot data-compact={compact || undefined} {...rest}>
      <div className="top">
        <p className="summary">{summaryOf(history)}</p>
        {hasChart && !compact && (
          <fieldset className="views">
            <legend>Mostrar como</legend>
            <label>
              <input type="radio" name={name} value="chart" defaultChecked />
              <span>Gráfico</span>
            </label>
            <label>
              <input type="radio" name={name} value="table" />
              <span>Tabela</span>
            </label>
          </fieldset>
        )}
      </div>
      {hasChart && <PriceChart lots={lots} linkOf={linkOf} label={label} isCompact={compact} />}
      {!compact && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area needs the keyboard
        <section className="table" aria-label={`Resultados de ${artist}`} tabIndex={0}>
          <PriceTable
            lots={lots}
            linkOf={linkOf}
            caption={`Resultados de ${artist}, do mais recente ao mais antigo`}
          />
        </section>
      )}
      {medians.length > 0 && (
        <dl className="medians" aria-label="Preço mediano por técnica">
          {medians.map(({ technique, count, median_cents, converted }) => (
            <div key={technique}>
              <dt>{`Mediana: ${technique.toLocaleLowerCase('pt-BR')}`}</dt>
              <dd>
                <span>
                  {keepAmounts(`${converted ? '≈ ' : ''}${formatReais(median_cents, null)}`)}
                </span>
                <span className="detail">{countLabel(count, 'resultado', 'resultados')}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </PriceHistoryRoot>
  );
}

/** Props of {@link PriceHistorySkeleton}. */
export interface PriceHistorySkeletonProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** As in the history that is loading. @default false */
  compact?: boolean | undefined;
}

/**
 * Skeleton of a {@link PriceHistory} with a chart.
 *
 * @example
 * <PriceHistorySkeleton />
 */
export function PriceHistorySkeleton({ compact = false, ...rest }: PriceHistorySkeletonProps) {
  return (
    <PriceHistoryRoot
      aria-hidden="true"
      data-skeleton=""
      data-compact={compact || undefined}
      {...rest}
    >
      <div className="top">
        <p className="summary line" />
      </div>
      <div className="chart">
        <figure className="plot mount" />
        {!compact && <p className="legend line" />}
      </div>
    </PriceHistoryRoot>
  );
}
