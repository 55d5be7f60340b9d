/**
 * Rate limits: the defaults, and the syntax of the setting that replaces them.
 *
 * @module
 */
/** A number of attempts within a window of time. */
export interface Limit {
  readonly attempts: number;
  readonly windowSeconds: number;
}

/** The limits of one kind of call. `null` disables a limit. */
export interface LimitPair {
  /** Per address, or per network for the IPv6 network of a household. */
  readonly address: Limit | null;
  /** Per target of the call: an e-mail address or an account. */
  readonly account: Limit | null;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const limit = (attempts: number, windowSeconds: number): Limit => ({ attempts, windowSeconds });
const both = (one: Limit | null): LimitPair => ({ address: one, account: one });

/** Every default limit, by what it protects. `pages`, `calls` and `feed` are the broad limits. */
export const limits = {
  pages: { address: limit(300, MINUTE), account: null },
  calls: { address: limit(300, MINUTE), account: null },
  // Per key of a house, not per address.
  feed: { address: limit(50, 1), account: null },
  // Failed attempts before a delay starts. Each further failure lengthens the next delay
  // (people/login-throttle.ts).
  login: { address: limit(25, HOUR), account: limit(5, HOUR) },
  signup: both(limit(5, HOUR)),
  password_reset: { address: limit(10, HOUR), account: limit(3, HOUR) },
  confirmation: { address: limit(10, HOUR), account: limit(3, HOUR) },
  current_password: both(limit(10, 5 * MINUTE)),
  export: both(limit(5, 24 * HOUR)),
  email_undo: both(limit(30, HOUR)),
  login_link: both(limit(60, HOUR)),
  passkey_login: both(limit(60, 5 * MINUTE)),
  second_factor: { address: limit(30, 5 * MINUTE), account: limit(6, 5 * MINUTE) },
  second_factor_day: both(limit(50, 24 * HOUR)),
  totp: both(limit(6, 5 * MINUTE)),
  contact: both(limit(5, HOUR)),
  // A collector bids on many lots of one auction.
  bid_request: both(limit(30, HOUR)),
  avatar: both(limit(10, HOUR)),
  unsubscribe: both(limit(30, HOUR)),
} as const satisfies Readonly<Record<string, LimitPair>>;

/** The name of a limit. */
export type LimitName = keyof typeof limits;
/** Every limit of this server. */
export type Limits = Readonly<Record<LimitName, LimitPair>>;

/** How many live streams may be open. */
export interface LiveLimits {
  /** In this process. */
  readonly connections: number;
  /** Limit for one address, or for the IPv6 network of one household. */
  readonly connectionsPerAddress: number;
}

/** The default limits of live streams. */
export const liveLimits: LiveLimits = { connections: 20_000, connectionsPerAddress: 50 };

const names = Object.keys(limits) as LimitName[];
const none: LimitPair = { address: null, account: null };

/**
 * Parses the setting that replaces the default limits. `off` disables all limits. Otherwise the
 * text lists entries such as `pages=600/60` (attempts and seconds), `login=off`, or
 * `login.address=50/300` for one of the two counts.
 *
 * @returns `null` when the text is not valid
 * @example
 * readLimits('calls=600/60, password_reset.account=5/3600');
 */
export function readLimits(text: string): Limits | null {
  if (text === 'off') return Object.fromEntries(names.map((name) => [name, none])) as Limits;
  const read: Record<LimitName, LimitPair> = { ...limits };
  for (const entry of text.split(',')) {
    const [, key, part, attempts, seconds] =
      /^\s*(\w+)(?:\.(address|account))?=(?:off|([1-9]\d{0,6})\/([1-9]\d{0,6}))\s*$/.exec(entry) ??
      [];
    const name = names.find((known) => known === key);
    if (name === undefined) return null;
    const one = attempts === undefined ? null : limit(Number(attempts), Number(seconds));
    const isBroad = limits[name].account === null;
    read[name] =
      part === undefined && !isBroad ? both(one) : { ...read[name], [part ?? 'address']: one };
  }
  return read;
}
