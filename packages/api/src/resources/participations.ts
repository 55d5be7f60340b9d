'use client';
/**
 * Auctions in which the person has bid.
 *
 * Source: API contract §5.4; specification points 3 and 4 (finished ones are appended).
 *
 * @module
 */
import type {
  Participation,
  ParticipationCount,
  ParticipationList,
} from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import * as endpoints from '../personal-endpoints.ts';
import { read, readPages } from '../internal/read.ts';
import { useOwned, useOwnedPages } from '../internal/use-owned.ts';
import { usePages, type PagesArea } from '../internal/use-pages.ts';
import { useRead, type ReadArea } from '../internal/use-read.ts';

/**
 * Auctions that go on and in which the person has bid, the next to start first; not requested while
 * nobody is logged in, as everything here.
 *
 * @example
 * const { data } = useOpenParticipations();
 * return data?.participations.map(({ id, auction }) => <p key={id}>{auction.title}</p>);
 */
export const useOpenParticipations = (): ReadArea<{ participations: Participation[] }> =>
  useRead(useOwned(read(endpoints.openParticipations)));

/**
 * How many of them there are, and their title.
 *
 * @example
 * const { data } = useOpenParticipationsCount();
 * return <h2>{data?.title} ({data?.count})</h2>;
 */
export const useOpenParticipationsCount = (): ReadArea<ParticipationCount> =>
  useRead(useOwned(read(endpoints.openParticipationsCount)));

/**
 * Auctions that are over and in which the person had bid, the last finished first, two at a time.
 *
 * @example
 * const finished = useFinishedParticipations();
 * const more = finished.nextPage !== null && <Button onClick={finished.loadMore}>Carregar mais</Button>;
 */
export const useFinishedParticipations = (options?: {
  /** Pages to show at once, as of `useLots`. @default 1 */
  readonly pages?: number | undefined;
}): PagesArea<ParticipationList> =>
  usePages(
    useOwnedPages(
      readPages(
        endpoints.finishedParticipations,
        { per: pageSizes.finishedParticipations },
        options?.pages,
      ),
    ),
  );

/**
 * How many of them there are, and their title.
 *
 * @example
 * const { data } = useFinishedParticipationsCount();
 */
export const useFinishedParticipationsCount = (): ReadArea<ParticipationCount> =>
  useRead(useOwned(read(endpoints.finishedParticipationsCount)));
