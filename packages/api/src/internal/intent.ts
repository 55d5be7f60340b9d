/**
 * A like that waits for its person to log in. It lies in the session storage of the tab, so that it
 * outlives the way through login, sign-up and confirmation, and no longer than the tab.
 *
 * See docs/specification.md#getting-in and docs/api-contract.md#likes.
 *
 * @module
 */

/** What somebody who is not logged in wanted to like. */
export type Intent =
  | {
      readonly of: 'lot';
      readonly tenant_name: string;
      readonly uuid: string;
      /** How many liked it so far. */
      readonly count: number;
    }
  | { readonly of: 'author'; readonly slug: string; readonly count: number };

const KEY = 'AA_INTENT';

// Where the storage is blocked the intent lives as long as the page does.
let kept: string | null = null;

const write = (text: string | null): void => {
  kept = text;
  try {
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Blocked or full.
  }
};

function readText(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? kept;
  } catch {
    return kept;
  }
}

/**
 * Keeps an intent in place of any other.
 *
 * @example
 * keepIntent({ of: 'author', slug: 'lina-torres', count: 40 });
 */
export const keepIntent = (intent: Intent): void => write(JSON.stringify(intent));

/**
 * The intent that waits, if any; anything on the origin may have written there.
 *
 * @example
 * if (waitingIntent() !== null) openLogin();
 */
export function waitingIntent(): Intent | null {
  let found: unknown;
  try {
    found = JSON.parse(readText() ?? 'null');
  } catch {
    return null;
  }
  const { of, tenant_name, uuid, slug, count } = Object(found) as Record<string, unknown>;
  if (typeof count !== 'number') return null;
  if (of === 'lot' && typeof tenant_name === 'string' && typeof uuid === 'string') {
    return { of, tenant_name, uuid, count };
  }
  return of === 'author' && typeof slug === 'string' ? { of, slug, count } : null;
}

/**
 * Gives the intent up, as when the login is closed without logging in.
 *
 * @example
 * <Dialog onClose={dropIntent} />
 */
export const dropIntent = (): void => write(null);
