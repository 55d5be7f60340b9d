import { isApiError } from '@martelo/api/client';

/**
 * Returns `null` for a record that does not exist, or that a back end shows to people only. Throws any
 * other error again.
 */
export function nothingForVisitors(error: unknown): null {
  if (isApiError(error) && ['not_found', 'unauthenticated'].includes(error.kind)) return null;
  throw error;
}
