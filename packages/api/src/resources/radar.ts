'use client';
/**
 * The radar: saved searches and what they find.
 *
 * See docs/api-contract.md#radar and docs/api-contract.md#radar-report.
 *
 * @module
 */
import type { RadarItem, RadarList, RadarReport } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import { useSWRConfig } from 'swr';
import * as endpoints from '../personal-endpoints.ts';
import type { RadarFields } from '../personal-endpoints.ts';
import { emitEvent } from '../events.ts';
import { gone } from '../gone.ts';
import { outcomeOf, type Outcome } from '../outcome.ts';
import { useClient } from '../provider.ts';
import { read, readPages, type PagesRead } from '../read.ts';
import { useOnce } from '../use-once.ts';
import { useOwned } from '../use-owned.ts';
import { usePages, type PagesArea } from '../use-pages.ts';
import { useRead, type ReadArea } from '../use-read.ts';

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
  const radar = useOwned(read(endpoints.radar));
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
    outcomeOf(client.call(endpoints.addRadarItem, { body: { radar: fields } }), {
      async done(item) {
        await put(item);
        emitEvent('radar_added', { component, item });
      },
      failed: (error) => emitEvent('radar_add_error', { component, error }),
    }),
  );
  const renew = useOnce((id: number, fields?: RadarFields) =>
    outcomeOf(client.call(endpoints.renewRadarItem, { params: { id }, body: { radar: fields } }), {
      async done(item) {
        await put(item);
        emitEvent('radar_renewed', { component, item });
      },
      failed: (error) => emitEvent('radar_renew_error', { component, error }),
    }),
  );
  const remove = useOnce((id: number) =>
    outcomeOf(gone(client.call(endpoints.removeRadarItem, { params: { id } })), {
      async done() {
        await change((known) => known.filter((item) => item.id !== id));
        emitEvent('radar_removed', { component, id });
      },
      failed: (error) => emitEvent('radar_remove_error', { component, error }),
    }),
  );
  const removeAll = useOnce(() =>
    outcomeOf(client.call(endpoints.clearRadar), {
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
    endpoints.radarReport,
    {
      q: { radar_subscription_uuid_eq: uuid, new_since: onlyNew ? 'last' : undefined },
      per: pageSizes.lots,
    },
    pages,
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
