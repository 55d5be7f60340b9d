'use client';
import { keepAmounts } from '@martelo/domain/money';
import type { Lot } from '@martelo/domain/entities';
import { headlinePrice } from '@martelo/domain/headline-price';
import { countdownEnd, lotPhase } from '@martelo/domain/lot-phase';
import { formatReais } from '@martelo/domain/original-prices';
import { countLabel } from '@martelo/domain/text';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useLotPhase } from '../clock/use-lot-phase.ts';
import { Deadline } from '../countdown/Deadline.tsx';
import { percentText } from '../internal/percent-text.ts';
import { shownTotal } from '../internal/shown-total.ts';
import type { LinkTarget } from '../link/link-target.ts';
import { Link } from '../link/Link.tsx';
import { dimensionsText } from '../lot-facts/dimensions.ts';
import { estimateText } from '../lot-facts/Estimate.tsx';
import { ConvertedMoney } from '../money/ConvertedMoney.tsx';
import { Picture } from '../picture/Picture.tsx';
import { LotStateBadge } from '../state-badge/StateBadge.tsx';
import { LotComparisonRoot } from './LotComparison.styles.ts';

/** Props of {@link LotComparison}. */
export interface LotComparisonProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The lots with all their details, one column each. */
  lots: ReadonlyArray<Lot>;
  /** Leaves out the rows in which all lots are equal. State and price are always shown. @default false */
  onlyDifferences?: boolean | undefined;
  /** Returns where the title of a lot leads. @default its path */
  linkOf?: ((lot: Lot) => LinkTarget) | undefined;
  /** Renders a control below the title of a lot, such as a link that removes it. */
  renderAction?: ((lot: Lot) => ReactNode) | undefined;
}

/** Name of a row and its text for a lot, which is `null` if it is not known. */
const rows: readonly (readonly [name: string, textOf: (lot: Lot) => string | null])[] = [
  ['Artista', ({ author }) => author?.name ?? null],
  ['Técnica', ({ technique }) => technique],
  ['Dimensões', dimensionsText],
  ['Ano', ({ year }) => year],
  ['Assinatura', ({ signed }) => signed],
  ['Estimativa', (lot) => estimateText(lot.estimate_low_cents, lot.estimate_high_cents)],
  [
    'Comissão do leiloeiro',
    ({ buyer_premium_percent: premium }) => (premium === null ? null : percentText(premium)),
  ],
  ['Total com comissão', (lot) => formatReais(shownTotal(lot, lotPhase(lot, null)), null)],
  ['Estado de conservação', ({ condition_report }) => condition_report],
  ['Procedência', ({ provenance }) => provenance],
  ['Casa', ({ account }) => account.name],
  ['Leilão', ({ auction }) => auction.title],
];

/** Returns the rows to show. A row whose value is unknown for every lot is left out. */
function shownRows(lots: readonly Lot[], onlyDifferences: boolean) {
  return rows
    .map(([name, textOf]) => ({ name, texts: lots.map(textOf) }))
    .filter(({ texts }) => texts.some((text) => text !== null))
    .filter(({ texts }) => !onlyDifferences || new Set(texts).size > 1);
}

/**
 * A table that compares lots: one column for each lot, one row for each fact. On a narrow screen it
 * scrolls sideways, also with the keyboard, and the names of the rows stay in view. State, price and
 * remaining time follow the clock.
 *
 * See docs/specification.md#comparison.
 *
 * @example
 * <LotComparison lots={[one, other]} onlyDifferences />
 */
export function LotComparison({
  lots,
  onlyDifferences = false,
  linkOf,
  renderAction,
  ...rest
}: LotComparisonProps) {
  const title = `Comparação de ${countLabel(lots.length, 'lote', 'lotes')}`;
  return (
    // A region that scrolls has to be reachable with the keyboard.
    <LotComparisonRoot aria-label={title} tabIndex={0} {...rest}>
      <table style={{ minWidth: `${6.5 + lots.length * 11}rem` }}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="name">
              Lote
            </th>
            {lots.map((lot) => (
              <th key={lot.id} scope="col" className="lot">
                {lot.image === null ? (
                  <p className="none">Sem imagem</p>
                ) : (
                  <Picture image={lot.image} title={lot.title} sizes="12rem" />
                )}
                <small>{`Lote ${lot.number}`}</small>
                <Link className="title" href={lot.path} {...linkOf?.(lot)}>
                  {lot.title}
                </Link>
                {renderAction?.(lot)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name="Situação" lots={lots} render={(lot) => <State lot={lot} />} />
          <Row name="Preço" lots={lots} render={(lot) => <Price lot={lot} />} />
          {shownRows(lots, onlyDifferences).map(({ name, texts }) => (
            <Row
              key={name}
              name={name}
              lots={lots}
              render={(_, index) =>
                keepAmounts(texts[index]) || <span className="unknown">Não informado</span>
              }
            />
          ))}
        </tbody>
      </table>
    </LotComparisonRoot>
  );
}

interface RowProps {
  name: string;
  lots: readonly Lot[];
  render: (lot: Lot, index: number) => ReactNode;
}

const Row = ({ name, lots, render }: RowProps) => (
  <tr>
    <th scope="row" className="name">
      {name}
    </th>
    {lots.map((lot, index) => (
      <td key={lot.id}>{render(lot, index)}</td>
    ))}
  </tr>
);

function State({ lot }: { lot: Lot }) {
  const phase = useLotPhase(lot);
  const end = countdownEnd(lot, phase);
  return (
    <>
      <LotStateBadge state={phase} />
      {end !== null && <Deadline until={end} />}
    </>
  );
}

function Price({ lot }: { lot: Lot }) {
  const { label, cents, unknown, original } = headlinePrice(lot, useLotPhase(lot));
  return (
    <>
      <small>{label}</small>
      <strong>{keepAmounts(formatReais(cents, original) ?? unknown)}</strong>
      <ConvertedMoney cents={cents} original={original} />
    </>
  );
}
