import { isApiError } from './errors.ts';

/** A removal: what another tab has removed already is removed. */
export const gone = (removal: Promise<undefined>): Promise<undefined> =>
  removal.catch((error: unknown) => {
    if (isApiError(error) && error.kind === 'not_found') return undefined;
    throw error;
  });
