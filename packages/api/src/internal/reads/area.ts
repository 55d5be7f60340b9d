import type { ApiError } from '../calls/errors.ts';

/**
 * A data area (docs/specification.md#data-areas). `data` is kept while more of it is loading and
 * after a failure.
 *
 * @example
 * if (area.status === 'fetched') return <List lots={area.data.lots} />;
 * if (area.status === 'error') return <TryAgain onClick={retry} />;
 * return <Skeleton />;
 */
export type Area<Data, Failure = ApiError> =
  | { readonly status: 'loading'; readonly data: Data | undefined; readonly error: undefined }
  | { readonly status: 'fetched'; readonly data: Data; readonly error: undefined }
  | { readonly status: 'error'; readonly data: Data | undefined; readonly error: Failure };

/** An event that changes a data area. */
export type AreaEvent<Data, Failure = ApiError> =
  | { readonly type: 'requested' }
  | { readonly type: 'loaded'; readonly data: Data }
  | { readonly type: 'failed'; readonly error: Failure };

/**
 * Returns the area after an event. Returns the same object when the event is ignored: a request
 * while another is in flight, or an answer without a request.
 *
 * @example
 * const loading = nextArea({ status: 'fetched', data: lots, error: undefined }, { type: 'requested' });
 * nextArea(loading, { type: 'requested' }) === loading; // true: ignored
 */
export function nextArea<Data, Failure = ApiError>(
  area: Area<Data, Failure>,
  event: AreaEvent<Data, Failure>,
): Area<Data, Failure> {
  const { status, data } = area;
  if ((status === 'loading') === (event.type === 'requested')) return area;
  switch (event.type) {
    case 'requested':
      return { status: 'loading', data, error: undefined };
    case 'loaded':
      return { status: 'fetched', data: event.data, error: undefined };
    case 'failed':
      return { status: 'error', data, error: event.error };
  }
}
