/**
 * Auctions in which the person has bid. Nothing is requested without a session.
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
import type { Answer, Calls, PageQuery, Type } from '../../internal/calls/endpoint.ts';
import { readPages, type ListOptions } from '../../internal/reads/pages.ts';
import { usePersonal, usePersonalPages } from '../../internal/session/personal.ts';
import { read } from '../../internal/reads/read.ts';
import { useRead, type PagesArea, type ReadArea } from '../../internal/reads/hooks.ts';

/** The calls of participations. */
export const participationCalls = {
  /** Current auctions with bids of the person. */
  openParticipations: {
    method: 'GET',
    path: '/profile/list_open_participations.json',
    auth: 'required',
    answer: { list: 'participations' } as Answer<{ participations: Participation[] }>,
    errors: [401],
  },

  /** Number of current auctions with bids of the person. */
  openParticipationsCount: {
    method: 'GET',
    path: '/profile/open_participations.json',
    auth: 'required',
    answer: { has: 'count' } as Answer<ParticipationCount>,
    errors: [401],
  },

  /** Finished auctions with bids of the person. */
  finishedParticipations: {
    method: 'GET',
    path: '/profile/list_finished_participations.json',
    auth: 'required',
    query: {} as Type<PageQuery>,
    answer: { list: 'participations' } as Answer<ParticipationList>,
    errors: [401],
  },

  /** Number of finished auctions with bids of the person. */
  finishedParticipationsCount: {
    method: 'GET',
    path: '/profile/finished_participations.json',
    auth: 'required',
    answer: { has: 'count' } as Answer<ParticipationCount>,
    errors: [401],
  },
} as const satisfies Calls;

/**
 * Returns the current auctions in which the person has bid, by start, earliest first.
 *
 * @example
 * const { data } = useOpenParticipations();
 * return data?.participations.map(({ id, auction }) => <p key={id}>{auction.title}</p>);
 */
export const useOpenParticipations = (): ReadArea<{ participations: Participation[] }> =>
  useRead(usePersonal(read(participationCalls.openParticipations)));

/**
 * Returns the number of these auctions, and a title for them.
 *
 * @example
 * const { data } = useOpenParticipationsCount();
 * return <h2>{data?.title} ({data?.count})</h2>;
 */
export const useOpenParticipationsCount = (): ReadArea<ParticipationCount> =>
  useRead(usePersonal(read(participationCalls.openParticipationsCount)));

/**
 * Returns the finished auctions in which the person has bid, newest first, two per page.
 *
 * @example
 * const finished = useFinishedParticipations();
 * const more = finished.nextPage !== null && <Button onClick={finished.loadMore}>Carregar mais</Button>;
 */
export const useFinishedParticipations = (options?: ListOptions): PagesArea<ParticipationList> =>
  usePersonalPages(
    readPages(
      participationCalls.finishedParticipations,
      { per: pageSizes.finishedParticipations },
      options,
    ),
  );

/**
 * Returns the number of these auctions, and a title for them.
 *
 * @example
 * const { data } = useFinishedParticipationsCount();
 */
export const useFinishedParticipationsCount = (): ReadArea<ParticipationCount> =>
  useRead(usePersonal(read(participationCalls.finishedParticipationsCount)));
