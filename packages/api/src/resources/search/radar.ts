'use client';
/**
 * The radar: saved searches and their reports.
 *
 * See docs/api-contract.md#radar and docs/api-contract.md#radar-report.
 *
 * @module
 */
import type {
  Iso,
  RadarCriteria,
  RadarItem,
  RadarList,
  RadarReport,
} from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Answer, Calls, PageQuery, Type } from '../../internal/calls/endpoint.ts';
import type { ApiError } from '../../internal/calls/errors.ts';
import { emitEvent } from '../../internal/events/events.ts';
import { ignoreNotFound } from '../../internal/calls/ignore-not-found.ts';
import { outcomeOf, type Outcome } from '../../internal/calls/outcome.ts';
import { readPages, type ListOptions, type PagesRead } from '../../internal/reads/pages.ts';
import { usePersonal } from '../../internal/session/personal.ts';
import { read } from '../../internal/reads/read.ts';
import { useWrite } from '../../internal/writes/use-write.ts';
import { usePages, useRead, type PagesArea, type ReadArea } from '../../internal/reads/hooks.ts';

/** A saved search with at least one criterion. */
export interface RadarFields extends Partial<RadarCriteria> {
  /** With `null` the server derives a name from the criteria. */
  name?: string | null | undefined;
}

/** Query of a radar report. */
export interface RadarReportQuery extends PageQuery {
  q: {
    radar_subscription_uuid_eq: string;
    /** Only the lots of the last mail. */
    new_since?: 'last' | undefined;
  };
}

/** Answer of `POST /radar/renewals`. */
export interface RadarRenewal {
  /** The page with the lots of the search. */
  report_path: string;
  expires_at: Iso;
}

/** The calls of the radar. */
export const radarCalls = {
  /** The saved searches of the person. */
  radar: {
    method: 'GET',
    path: '/radar',
    auth: 'required',
    answer: { list: 'items' } as Answer<RadarList>,
    errors: [401],
  },

  /** Saves a search. */
  addRadarItem: {
    method: 'POST',
    path: '/radar',
    auth: 'required',
    body: {} as Type<{ radar: RadarFields }>,
    answer: { has: 'id' } as Answer<RadarItem>,
    errors: [401, 422],
  },

  /** Renews a saved search for 90 days, and changes it. */
  renewRadarItem: {
    method: 'PUT',
    path: '/radar/{id}',
    auth: 'required',
    body: {} as Type<{ radar?: RadarFields | undefined }>,
    answer: { has: 'id' } as Answer<RadarItem>,
    errors: [401, 404, 422],
  },

  /** Renews the saved search of a link in a mail for 90 days. Needs no session. */
  renewByMail: {
    method: 'POST',
    path: '/radar/renewals',
    auth: 'none',
    body: {} as Type<{ token: string }>,
    answer: { has: 'expires_at' } as Answer<RadarRenewal>,
    errors: [422],
  },

  /** Removes a saved search. */
  removeRadarItem: {
    method: 'DELETE',
    path: '/radar/{id}',
    auth: 'required',
    errors: [401, 404],
  },

  /** Removes all saved searches. */
  clearRadar: {
    method: 'DELETE',
    path: '/radar',
    auth: 'required',
    answer: {} as Answer<{ removed: number }>,
    errors: [401],
  },

  /** The lots that a saved search finds. The uuid in its link replaces a session. */
  radarReport: {
    method: 'GET',
    path: '/lots.json',
    auth: 'optional',
    query: {} as Type<RadarReportQuery>,
    answer: { list: 'lots', has: 'radar' } as Answer<RadarReport>,
    errors: [404],
  },
} as const satisfies Calls;

/** Pause before lots that the server is still counting are requested again. */
const RECOUNT_MS = 5000;

/** The data area of the radar, and functions that change it. */
export type RadarArea = ReadArea<RadarList> & {
  /**
   * Saves a search, or renews an equal one. Within an hour of its removal, an equal search restores
   * the removed item with its id and its report.
   */
  readonly add: (radar: RadarFields) => Promise<Outcome>;
  /** Renews an item for 90 days and changes the given fields. */
  readonly renew: (id: number, radar?: RadarFields) => Promise<Outcome>;
  readonly remove: (id: number) => Promise<Outcome>;
  readonly removeAll: () => Promise<Outcome>;
};

/**
 * Returns the saved searches of the person, newest first. Not requested without a session. While the
 * server counts the lots of a new search, they are requested again every five seconds. Emits
 * `radar_added`, `radar_renewed`, `radar_removed`, `radar_removed_all` and their errors.
 *
 * @param component Id of the calling component, such as React's `useId()`. Events contain it.
 *
 * @example
 * const component = useId();
 * const { data, remove } = useRadar(component);
 * useEffect(() => onEvent('radar_remove_error', (event) => {
 *   if (event.component === component) setMessage('Não foi possível remover.');
 * }));
 */
export function useRadar(component: string): RadarArea {
  const { mutate } = useSWRConfig();
  const radar = usePersonal(read(radarCalls.radar));
  const area = useRead(radar);
  const { retry } = area;
  const isCounting = area.data?.items.some((item) => item.counting === true) === true;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(retry, RECOUNT_MS);
    return () => clearInterval(timer);
  }, [isCounting, retry]);
  const updateItems = (update: (items: readonly RadarItem[]) => RadarItem[]) =>
    mutate<RadarList>(
      radar.key,
      (known) => {
        if (known === undefined) return known;
        const items = update(known.items);
        return { items, total: items.length };
      },
      { revalidate: false },
    );
  /** Replaces an item, or inserts it by its date. */
  const put = (item: RadarItem) =>
    updateItems((items) =>
      items.some(({ id }) => id === item.id)
        ? items.map((each) => (each.id === item.id ? item : each))
        : [item, ...items].toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)),
    );

  const add = useWrite((client, fields: RadarFields) =>
    outcomeOf(client.call(radarCalls.addRadarItem, { body: { radar: fields } }), {
      async success(item) {
        await put(item);
        emitEvent('radar_added', { component, item });
      },
      error: (error) => emitEvent('radar_add_error', { component, error }),
    }),
  );
  const renew = useWrite((client, id: number, fields?: RadarFields) =>
    outcomeOf(client.call(radarCalls.renewRadarItem, { params: { id }, body: { radar: fields } }), {
      async success(item) {
        await put(item);
        emitEvent('radar_renewed', { component, item });
      },
      error: (error) => emitEvent('radar_renew_error', { component, error }),
    }),
  );
  const remove = useWrite((client, id: number) =>
    outcomeOf(ignoreNotFound(client.call(radarCalls.removeRadarItem, { params: { id } })), {
      async success() {
        await updateItems((items) => items.filter((item) => item.id !== id));
        emitEvent('radar_removed', { component, id });
      },
      error: (error) => emitEvent('radar_remove_error', { component, error }),
    }),
  );
  const removeAll = useWrite((client) =>
    outcomeOf(client.call(radarCalls.clearRadar), {
      async success() {
        await updateItems(() => []);
        emitEvent('radar_removed_all', { component });
      },
      error: (error) => emitEvent('radar_remove_all_error', { component, error }),
    }),
  );
  return { ...area, add, renew, remove, removeAll };
}

/** Options of a radar report. */
export interface RadarReportOptions extends ListOptions {
  /** Only the lots of the last mail. @default false */
  readonly onlyNew?: boolean | undefined;
}

/**
 * Returns the read of {@link useRadarReport}.
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
 * Returns the lots that a saved search finds. It requires its link and no session. An unknown or
 * removed search fails with `not_found`.
 *
 * @example
 * const report = useRadarReport(uuid);
 * return report.data?.lots.map((lot) => <LotCard key={lot.id} lot={lot} isNew={lot.radar_new} />);
 */
export const useRadarReport = (
  uuid: string,
  options?: RadarReportOptions,
): PagesArea<RadarReport> => usePages(radarReportRead(uuid, options));

/** The state of a renewal by the link of a mail. */
export type Renewing =
  | { readonly status: 'idle' | 'sending' }
  | { readonly status: 'done'; readonly answer: RadarRenewal }
  | { readonly status: 'error'; readonly error: ApiError };

/** The state of a renewal, and the function that renews. */
export type RadarRenewalArea = Renewing & { readonly renew: () => Promise<Outcome> };

/**
 * Returns a function that renews the saved search of a link in a mail. It needs no session. Call it only
 * after a click, since mail programs open links.
 *
 * @param token Token of the link.
 *
 * @example
 * const { status, renew } = useRadarRenewal(token);
 * return <Button loading={status === 'sending'} onClick={renew}>Renovar</Button>;
 */
export function useRadarRenewal(token: string): RadarRenewalArea {
  const [state, setState] = useState<Renewing>({ status: 'idle' });
  const renew = useWrite((client): Promise<Outcome> => {
    setState({ status: 'sending' });
    return outcomeOf(client.call(radarCalls.renewByMail, { body: { token } }), {
      success: (answer) => setState({ status: 'done', answer }),
      error: (error) => setState({ status: 'error', error }),
    });
  });
  return { ...state, renew };
}
