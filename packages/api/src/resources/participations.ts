'use client';
/**
 * Auctions in which the person has bid.
 *
 * See docs/api-contract.md#participations.
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
import { read, readPages } from '../read.ts';
import { useOwned, useOwnedPages } from '../use-owned.ts';
import { usePages, type PagesArea } from '../use-pages.ts';
import { useRead, type ReadArea } from '../use-read.ts';

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
