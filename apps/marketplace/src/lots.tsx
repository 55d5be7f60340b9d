/**
 * A wall of lots in every state of its data: on its way, there, empty, failed.
 *
 * @module
 */
import type { Area } from '@martelo/api/area';
import type { LotList } from '@martelo/domain/entities';
import { ErrorState } from '@martelo/ui/error-state';
import { LotCard, LotCardSkeleton } from '@martelo/ui/lot-card';
import { LotGrid } from '@martelo/ui/lot-grid';
import type { ReactNode } from 'react';
import { useLocation } from './router.ts';

interface LotsProps {
  area: {
    readonly status: Area<LotList>['status'];
    readonly data: LotList | undefined;
    readonly retry: () => void;
  };
  /** Cards to announce while the first page is on its way. */
  expected: number;
  /** Cards of the first screen, whose pictures come at once. @default 0 */
  eager?: number;
  headingLevel?: 2 | 3;
  /** Instead of an empty wall. */
  empty: ReactNode;
}

export function Lots({ area, expected, eager = 0, headingLevel = 3, empty }: LotsProps) {
  const { status, data, retry } = area;
  if (data === undefined) {
    return status === 'error' ? <RetryHere retry={retry} /> : <LotsSkeleton count={expected} />;
  }
  if (data.lots.length === 0) return empty;
  return (
    <LotGrid>
      {data.lots.map((lot, index) => (
        <LotCard key={lot.id} lot={lot} headingLevel={headingLevel} priority={index < eager} />
      ))}
    </LotGrid>
  );
}

/** Places of as many cards. */
export function LotsSkeleton({ count }: { count: number }) {
  return (
    <LotGrid aria-busy="true" aria-label="Carregando lotes">
      {Array.from({ length: count }, (_, index) => (
        <LotCardSkeleton key={index} />
      ))}
    </LotGrid>
  );
}

/** Where data should be and is not: tries again in place or, without JavaScript, by this address. */
export function RetryHere({ retry }: { retry: () => void }) {
  const { pathname, search } = useLocation();
  return <ErrorState onRetry={retry} retryHref={pathname + search} />;
}
