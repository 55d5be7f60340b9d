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
import { readPages } from '../internal/pages.ts';
import { read } from '../internal/read.ts';
import { useOwned, useOwnedPages } from '../internal/use-owned.ts';
import { usePages, type PagesArea } from '../internal/use-pages.ts';
import { useRead, type ReadArea } from '../internal/use-read.ts';
import type { Answer, Calls, PageQuery, Type } from '../internal/endpoint.ts';

/** The calls of this resource. */
export const participationCalls = {
  openParticipations: {
    method: 'GET',
    path: '/profile/list_open_participations.json',
    auth: 'required',
    answer: { list: 'participations' } as Answer<{ participations: Participation[] }>,
    errors: [401],
  },

  openParticipationsCount: {
    method: 'GET',
    path: '/profile/open_participations.json',
    auth: 'required',
    answer: { has: 'count' } as Answer<ParticipationCount>,
    errors: [401],
  },

  finishedParticipations: {
    method: 'GET',
    path: '/profile/list_finished_participations.json',
    auth: 'required',
    query: {} as Type<PageQuery>,
    answer: { list: 'participations' } as Answer<ParticipationList>,
    errors: [401],
  },

  finishedParticipationsCount: {
    method: 'GET',
    path: '/profile/finished_participations.json',
    auth: 'required',
    answer: { has: 'count' } as Answer<ParticipationCount>,
    errors: [401],
  },
} as const satisfies Calls;

/**
 * Auctions that go on and in which the person has bid, the next to start first; not requested while
 * nobody is logged in, as everything here.
 *
 * @example
 * const { data } = useOpenParticipations();
 * return data?.participations.map(({ id, auction }) => <p key={id}>{auction.title}</p>);
 */
export const useOpenParticipations = (): ReadArea<{ participations: Participation[] }> =>
  useRead(useOwned(read(participationCalls.openParticipations)));

/**
 * How many of them there are, and their title.
 *
 * @example
 * const { data } = useOpenParticipationsCount();
 * return <h2>{data?.title} ({data?.count})</h2>;
 */
export const useOpenParticipationsCount = (): ReadArea<ParticipationCount> =>
  useRead(useOwned(read(participationCalls.openParticipationsCount)));

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
        participationCalls.finishedParticipations,
        { per: pageSizes.finishedParticipations },
        options,
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
  useRead(useOwned(read(participationCalls.finishedParticipationsCount)));
