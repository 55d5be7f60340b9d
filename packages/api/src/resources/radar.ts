'use client';
/**
 * The radar: saved searches and what they find.
 *
 * See docs/api-contract.md#radar and docs/api-contract.md#radar-report.
 *
 * @module
 */
import type { RadarCriteria, RadarItem, RadarList, RadarReport } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import { useSWRConfig } from 'swr';
import { emitEvent } from '../internal/events.ts';
import { gone } from '../internal/gone.ts';
import { outcomeOf, type Outcome } from '../internal/outcome.ts';
import { useClient } from '../internal/provider.ts';
import { readPages, type PagesRead } from '../internal/pages.ts';
import { read } from '../internal/read.ts';
import { useOnce } from '../internal/use-once.ts';
import { useOwned } from '../internal/use-owned.ts';
import { usePages, type PagesArea } from '../internal/use-pages.ts';
import { useRead, type ReadArea } from '../internal/use-read.ts';
import type { Answer, Calls, PageQuery, Type } from '../internal/endpoint.ts';

/** What a radar item is made of (docs/api-contract.md#radar): at least one criterion. */
export interface RadarFields extends Partial<RadarCriteria> {
  /** `null`: it is named after its criteria. */
  name?: string | null | undefined;
}

/** Query of a radar report (docs/api-contract.md#radar-report). */
export interface RadarReportQuery extends PageQuery {
  q: {
    radar_subscription_uuid_eq: string;
    /** Only the lots that the last mail told of. */
    new_since?: 'last' | undefined;
  };
}
/** The calls of this resource. */
export const radarCalls = {
  radar: {
    method: 'GET',
    path: '/radar',
    auth: 'required',
    answer: { list: 'items' } as Answer<RadarList>,
    errors: [401],
  },

  addRadarItem: {
    method: 'POST',
    path: '/radar',
    auth: 'required',
    body: {} as Type<{ radar: RadarFields }>,
    answer: { has: 'id' } as Answer<RadarItem>,
    errors: [401, 422],
  },

  renewRadarItem: {
    method: 'PUT',
    path: '/radar/{id}',
    auth: 'required',
    body: {} as Type<{ radar?: RadarFields | undefined }>,
    answer: { has: 'id' } as Answer<RadarItem>,
    errors: [401, 404, 422],
  },

  removeRadarItem: {
    method: 'DELETE',
    path: '/radar/{id}',
    auth: 'required',
    errors: [401, 404],
  },

  clearRadar: {
    method: 'DELETE',
    path: '/radar',
    auth: 'required',
    answer: {} as Answer<{ removed: number }>,
    errors: [401],
  },

  /** The uuid is the key: no login. */
  radarReport: {
    method: 'GET',
    path: '/lots.json',
    auth: 'optional',
    query: {} as Type<RadarReportQuery>,
    answer: { list: 'lots', has: 'radar' } as Answer<RadarReport>,
    errors: [404],
  },
} as const satisfies Calls;

/** The area of the radar and how to change it. Each answers the errors by field, or nothing. */
export type RadarArea = ReadArea<RadarList> & {
  /**
   * Saves a search; one that is saved already is renewed. The same search again undoes a removal:
   * within the hour the reference server brings back the very item, with its id and its report.
   */
  readonly add: (radar: RadarFields) => Promise<Outcome>;
  /** Gives an item another 90 days, and the fields besides if any. */
  readonly renew: (id: number, radar?: RadarFields) => Promise<Outcome>;
  readonly remove: (id: number) => Promise<Outcome>;
  readonly removeAll: () => Promise<Outcome>;
};

/**
 * The person's saved searches, newest first; not requested while nobody is logged in. Every result
 * is announced with the id of the component that asked: `radar_added`, `radar_renewed`,
 * `radar_removed`, `radar_removed_all` and their errors.
 *
 * @param component Id of the component that asks, such as React's `useId()`.
 *
 * @example
 * const component = useId();
 * const { data, remove } = useRadar(component);
 * useEffect(() => onEvent('radar_remove_error', (event) => {
 *   if (event.component === component) setMessage('Não foi possível remover.');
 * }));
 */
export function useRadar(component: string): RadarArea {
  const client = useClient();
  const { mutate } = useSWRConfig();
  const radar = useOwned(read(radarCalls.radar));
  const area = useRead(radar);
  const change = (items: (known: readonly RadarItem[]) => RadarItem[]) =>
    mutate<RadarList>(
      radar.key,
      (known) => {
        if (known === undefined) return known;
        const changed = items(known.items);
        return { items: changed, total: changed.length };
      },
      { revalidate: false },
    );
  /** In its place: the head, for a new one; where it was, for one that comes back. */
  const put = (item: RadarItem) =>
    change((known) =>
      known.some(({ id }) => id === item.id)
        ? known.map((each) => (each.id === item.id ? item : each))
        : [item, ...known].toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)),
    );

  const add = useOnce((fields: RadarFields) =>
    outcomeOf(client.call(radarCalls.addRadarItem, { body: { radar: fields } }), {
      async done(item) {
        await put(item);
        emitEvent('radar_added', { component, item });
      },
      failed: (error) => emitEvent('radar_add_error', { component, error }),
    }),
  );
  const renew = useOnce((id: number, fields?: RadarFields) =>
    outcomeOf(client.call(radarCalls.renewRadarItem, { params: { id }, body: { radar: fields } }), {
      async done(item) {
        await put(item);
        emitEvent('radar_renewed', { component, item });
      },
      failed: (error) => emitEvent('radar_renew_error', { component, error }),
    }),
  );
  const remove = useOnce((id: number) =>
    outcomeOf(gone(client.call(radarCalls.removeRadarItem, { params: { id } })), {
      async done() {
        await change((known) => known.filter((item) => item.id !== id));
        emitEvent('radar_removed', { component, id });
      },
      failed: (error) => emitEvent('radar_remove_error', { component, error }),
    }),
  );
  const removeAll = useOnce(() =>
    outcomeOf(client.call(radarCalls.clearRadar), {
      async done() {
        await change(() => []);
        emitEvent('radar_removed_all', { component });
      },
      failed: (error) => emitEvent('radar_remove_all_error', { component, error }),
    }),
  );
  return { ...area, add, renew, remove, removeAll };
}

/** Which lots of a report are wanted. */
export interface RadarReportOptions {
  /** Only the lots that the last mail told of. @default false */
  readonly onlyNew?: boolean | undefined;
  /** Pages to show at once, as of `useLots`. @default 1 */
  readonly pages?: number | undefined;
}

/**
 * The read behind {@link useRadarReport}.
 *
 * @example
 * radarReportRead('00000000-0000-4000-8000-000000000001').key.startsWith('/lots.json?per=20');
 */
export const radarReportRead = (
  uuid: string,
  { onlyNew = false, pages }: RadarReportOptions = {},
): PagesRead<RadarReport> =>
  readPages(
    radarCalls.radarReport,
    {
      q: { radar_subscription_uuid_eq: uuid, new_since: onlyNew ? 'last' : undefined },
      per: pageSizes.lots,
    },
    { pages },
  );

/**
 * The lots that a saved search finds, for whoever has its link: no login. An unknown or removed one
 * is a `not_found` error.
 *
 * @example
 * const report = useRadarReport(uuid);
 * return report.data?.lots.map((lot) => <LotCard key={lot.id} lot={lot} isNew={lot.radar_new} />);
 */
export const useRadarReport = (
  uuid: string,
  options?: RadarReportOptions,
): PagesArea<RadarReport> => usePages(radarReportRead(uuid, options));
