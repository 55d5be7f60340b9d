import type {
  AuctionCounts as AuctionNumbers,
  LotCounts as LotNumbers,
} from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Link } from '../link/Link.tsx';
import { skeletonCss } from '../loading/Skeleton.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.dl.withConfig({ componentId: 'm-Counts' })`
  ${reset}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${token.space4} ${token.space6};

  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    border-top: 1.5px solid ${token.ink};
    padding-top: ${token.space2};
  }
  & dt {
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
  & dd {
    min-height: 1.25em;
    font: 700 ${token.sizeTitle} / 1.25 ${token.fontTitle};
    font-variant-numeric: tabular-nums;
  }
  & dd[data-none] {
    color: ${token.quiet};
  }
  & a {
    display: block;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.15em;
  }
  & a:hover {
    text-decoration-thickness: 4px;
  }
  /* Leaves the label below visible. */
  & a:focus-visible {
    outline-offset: -1px;
  }
  &[aria-busy] dd::before {
    content: '';
    display: block;
    width: 3ch;
    height: 1.25em;
    ${skeletonCss}
  }
`;

/** Counts in the order shown, with their labels. */
type Labels<Counts> = readonly (readonly [keyof Counts & string, string])[];

const lotLabels: Labels<LotNumbers> = [
  ['accepting_bids_count', 'Abertos a lances'],
  ['passed_count', 'Aceitando ofertas'],
  ['sold_count', 'Arrematados'],
  ['auctioned_count', 'Apregoados'],
];

// `accepting_bids_count` is the sum of the first two and would repeat them.
const auctionLabels: Labels<AuctionNumbers> = [
  ['ongoing_count', 'Abertos a lances'],
  ['accepting_conditional_bids_count', 'Aceitando ofertas'],
  ['collecting_count', 'Em captação'],
  ['finished_count', 'Finalizados'],
];

interface CountsProps<Counts> extends Omit<ComponentPropsWithRef<'dl'>, 'children'> {
  /** `null` while loading. The placeholders have the size of the counts. */
  counts: Counts | null;
  /** URL for each count. A count without a URL is plain text. */
  links?: Partial<Record<keyof Counts & string, string>> | undefined;
}

function Counts<Counts extends Readonly<Record<keyof Counts, number>>>({
  counts,
  links,
  labels,
  ...rest
}: CountsProps<Counts> & { labels: Labels<Counts> }) {
  const value = (key: keyof Counts & string, label: string) => {
    if (counts === null) return null;
    const text = countLabel(counts[key], '', '');
    const href = links?.[key];
    return href === undefined ? (
      text
    ) : (
      // Without a label a list of links would read "12, 3, nenhum".
      <Link href={href} aria-label={`${text}: ${label}`}>
        {text}
      </Link>
    );
  };
  return (
    <Root aria-busy={counts === null || undefined} {...rest}>
      {labels.map(([key, label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd data-none={counts?.[key] === 0 || undefined}>{value(key, label)}</dd>
        </div>
      ))}
    </Root>
  );
}

/** Props of {@link LotCounts}. */
export type LotCountsProps = CountsProps<LotNumbers>;

/**
 * Number of lots in each state. Zero is shown as "nenhum" (docs/rules.md#plurals).
 *
 * @example
 * <LotCounts counts={counts} links={{ sold_count: '/lotes?estado=arrematados' }} />
 */
export const LotCounts = (props: LotCountsProps) => <Counts labels={lotLabels} {...props} />;

/** Props of {@link AuctionCounts}. */
export type AuctionCountsProps = CountsProps<AuctionNumbers>;

/**
 * Number of auctions in each state. Zero is shown as "nenhum" (docs/rules.md#plurals).
 *
 * @example
 * <AuctionCounts counts={counts} />
 */
export const AuctionCounts = (props: AuctionCountsProps) => (
  <Counts labels={auctionLabels} {...props} />
);
