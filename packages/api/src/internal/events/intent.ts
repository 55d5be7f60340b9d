import type { RadarCriteria } from '@martelo/domain/entities';

/** A like of a lot, an artist or a house by a visitor without a session. */
export type LikeIntent =
  | {
      readonly of: 'lot';
      readonly tenant_name: string;
      readonly uuid: string;
      /** Number of likes before this one. `undefined` on a back end that does not count. */
      readonly count?: number | undefined;
    }
  | { readonly of: 'author'; readonly slug: string; readonly count?: number | undefined }
  | { readonly of: 'house'; readonly tenant_name: string; readonly count?: number | undefined };

/**
 * What a visitor without a session asked for: a like, an alert for a search, or a reminder. It waits in
 * the session storage of the tab: it survives login, sign-up and confirmation, and ends with the tab.
 *
 * See docs/specification.md#getting-in and docs/api-contract.md#likes.
 */
export type Intent =
  | LikeIntent
  | { readonly of: 'search'; readonly criteria: RadarCriteria }
  | {
      readonly of: 'reminder';
      /** The uuid of the lot or the auction. */
      readonly uuid: string;
    };

const KEY = 'AA_INTENT';

// When storage is blocked, the intent lasts as long as the page.
let inMemory: string | null = null;

const write = (text: string | null): void => {
  inMemory = text;
  try {
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Storage is blocked or full.
  }
};

function readText(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/**
 * Saves an intent and replaces the previous one.
 *
 * @example
 * saveIntent({ of: 'author', slug: 'lina-torres', count: 40 });
 */
export const saveIntent = (intent: Intent): void => write(JSON.stringify(intent));

/**
 * Returns the intent that waits, or `null`. It validates the stored text, since any script of the
 * origin can write there.
 *
 * @example
 * if (pendingIntent() !== null) openLogin();
 */
export function pendingIntent(): Intent | null {
  let found: unknown;
  try {
    found = JSON.parse(readText() ?? 'null');
  } catch {
    return null;
  }
  const { of, tenant_name, uuid, slug, count, criteria } = Object(found) as Record<string, unknown>;
  if (of === 'search' && typeof criteria === 'object' && criteria !== null) {
    // The server validates them.
    return { of, criteria: criteria as RadarCriteria };
  }
  if (of === 'reminder' && typeof uuid === 'string') return { of, uuid };
  if (count !== undefined && typeof count !== 'number') return null;
  if (of === 'lot' && typeof tenant_name === 'string' && typeof uuid === 'string') {
    return { of, tenant_name, uuid, count };
  }
  if (of === 'house' && typeof tenant_name === 'string') return { of, tenant_name, count };
  return of === 'author' && typeof slug === 'string' ? { of, slug, count } : null;
}

/**
 * Discards the intent, for example when the person closes the login.
 *
 * @example
 * <Dialog onClose={discardIntent} />
 */
export const discardIntent = (): void => write(null);
