/**
 * What is new to the person since the last visit.
 *
 * See docs/api-contract.md#news and docs/specification.md#since-the-last-visit.
 *
 * @module
 */
import type { Iso, PersonNews } from '@martelo/domain/entities';
import type { Answer, Calls, Type } from '../../internal/calls/endpoint.ts';
import { usePersonal } from '../../internal/session/personal.ts';
import { read } from '../../internal/reads/read.ts';
import { useRead, type ReadArea } from '../../internal/reads/hooks.ts';
import { useLastVisit } from './last-visit.ts';

/** The calls of news. */
export const newsCalls = {
  /** What is new to the person since a time, by default in the last seven days. */
  news: {
    method: 'GET',
    path: '/profile/news',
    auth: 'required',
    query: {} as Type<{ since?: Iso | undefined }>,
    answer: { has: 'liked_lots' } as Answer<PersonNews>,
    errors: [401],
  },
} as const satisfies Calls;

/**
 * Returns what is new since the person's last visit on this device. On a first visit these are the
 * last seven days. Not requested without a session.
 *
 * @example
 * const { data } = useNews();
 * return data?.liked_lots.lots.map((lot) => <LotCard key={lot.id} lot={lot} />);
 */
export function useNews(): ReadArea<PersonNews> & { readonly isFirstVisit: boolean } {
  const last = useLastVisit();
  const since = last === null ? undefined : new Date(last).toISOString();
  const area = useRead(usePersonal(read(newsCalls.news, { query: { since } })));
  return { ...area, isFirstVisit: last === null };
}
