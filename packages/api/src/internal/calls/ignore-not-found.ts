import { isApiError } from './errors.ts';

/** Waits for a removal and ignores `not_found`: another tab has already removed the record. */
export const ignoreNotFound = (removal: Promise<undefined>): Promise<undefined> =>
  removal.catch((error: unknown) => {
    if (isApiError(error) && error.kind === 'not_found') return undefined;
    throw error;
  });
