import type { Lot } from '@martelo/domain/entities';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { skeletonTwinCss } from '../internal/card-lines.styles.ts';
import { reset } from '../theme/reset.ts';
import { dimensionsText } from './dimensions.ts';
import { factsCss } from './facts.styles.ts';

const Root = styled.dl.withConfig({ componentId: 'm-LotFacts' })`
  ${reset}
  ${factsCss}
  ${skeletonTwinCss}
`;

const weightOf = (grams: number | null): string | null =>
  grams === null
    ? null
    : grams < 1000
      ? `${grams} g`
      : `${String(grams / 1000).replace('.', ',')} kg`;

/** Props of {@link LotFacts}. */
export interface LotFactsProps extends Omit<ComponentPropsWithRef<'dl'>, 'children'> {
  /** The lot with all its details. Unknown facts are omitted. */
  lot: Lot;
}

/**
 * The known facts of a lot as a description list. Renders nothing without facts.
 *
 * @example
 * <LotFacts lot={lot} />
 */
export function LotFacts({ lot, ...rest }: LotFactsProps) {
  const facts: (readonly [string, string | null])[] = [
    ['Técnica', lot.technique],
    ['Suporte', lot.support],
    ['Dimensões', dimensionsText(lot)],
    ['Peso', weightOf(lot.weight_g)],
    ['Ano', lot.year],
    ['Assinatura', lot.signed],
    ['Edição', lot.edition],
    ['Procedência', lot.provenance],
    ['Estado de conservação', lot.condition_report],
  ];
  const known = facts.filter((fact): fact is [string, string] => fact[1] !== null);
  if (known.length === 0) return null;
  return (
    <Root {...rest}>
      {known.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Root>
  );
}

/** Props of {@link LotFactsSkeleton}. */
export interface LotFactsSkeletonProps extends Omit<ComponentPropsWithRef<'dl'>, 'children'> {
  /** Expected number of facts. @default 5 */
  rows?: number | undefined;
}

/**
 * The placeholder of {@link LotFacts} that are loading. It has the size of the same number of facts
 * with one line each.
 *
 * @example
 * <LotFactsSkeleton rows={4} />
 */
export function LotFactsSkeleton({ rows = 5, ...rest }: LotFactsSkeletonProps) {
  return (
    <Root aria-hidden="true" data-skeleton="" {...rest}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <dt className="line" />
          <dd className="line" />
        </div>
      ))}
    </Root>
  );
}
