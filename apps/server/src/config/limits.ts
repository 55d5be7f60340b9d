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
interface LimitPair {
  /** Per address, or per network for the IPv6 network of a household. */
  readonly address: Limit | null;
  /** Per target of the call: an e-mail address or an account. */
  readonly account: Limit | null;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * People behind one address that no limit hinders: a full saleroom, a university, the customers of a
 * phone company. So a limit per address is an amount for one person times these people. Where a
 * person, a device or a failure can be counted instead, that limit is the strict one.
 */
const PEOPLE_BEHIND_ADDRESS = 300;

const limit = (attempts: number, windowSeconds: number): Limit => ({ attempts, windowSeconds });
/** A limit per address, from the attempts of one person. */
const shared = (attempts: number, windowSeconds: number): Limit =>
  limit(attempts * PEOPLE_BEHIND_ADDRESS, windowSeconds);
const ofAddress = (address: Limit): LimitPair => ({ address, account: null });
const ofAccount = (account: Limit): LimitPair => ({ address: null, account });

/**
 * Every default limit, by what it protects. `pages`, `calls` and `feed` are the broad limits. A
 * count that is `null` does not exist for the call.
 */
export const limits = {
  pages: ofAddress(shared(10, MINUTE)),
  calls: ofAddress(shared(30, MINUTE)),
  // Per key of a house, not per address.
  feed: ofAddress(limit(50, 1)),
  // Failed attempts before a delay starts. Each further failure lengthens the next delay
  // (people/login/login-throttle.ts).
  login: { address: shared(2, HOUR), account: limit(5, HOUR) },
  signup: { address: shared(2, HOUR), account: limit(5, HOUR) },
  password_reset: { address: limit(10, HOUR), account: limit(3, HOUR) },
  confirmation: { address: limit(10, HOUR), account: limit(3, HOUR) },
  current_password: ofAccount(limit(10, 5 * MINUTE)),
  export: ofAccount(limit(5, 24 * HOUR)),
  email_undo: ofAddress(limit(30, HOUR)),
  // The link is read before it is followed.
  login_link: ofAddress(shared(4, HOUR)),
  passkey_login: { address: shared(4, 5 * MINUTE), account: limit(60, 5 * MINUTE) },
  second_factor: { address: shared(2, 5 * MINUTE), account: limit(6, 5 * MINUTE) },
  second_factor_day: ofAccount(limit(50, 24 * HOUR)),
  totp: ofAccount(limit(6, 5 * MINUTE)),
  contact: { address: shared(10, HOUR), account: limit(30, HOUR) },
  // A collector bids on many lots of one auction.
  bid_request: { address: shared(30, HOUR), account: limit(100, HOUR) },
  avatar: ofAccount(limit(10, HOUR)),
  unsubscribe: ofAddress(shared(2, HOUR)),
} as const satisfies Readonly<Record<string, LimitPair>>;

/** Calls of one address that are answered at the same time, and that may wait. */
export const callConcurrency = { concurrent: 2, queued: 2 * PEOPLE_BEHIND_ADDRESS } as const;

/** As {@link callConcurrency}, for pages. After each one the address waits as long as it took. */
export const pageConcurrency = { concurrent: 1, queued: PEOPLE_BEHIND_ADDRESS, pause: 1 } as const;

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

/** The default limits of live streams. A person may have a phone and a computer. */
export const liveLimits: LiveLimits = {
  connections: 20_000,
  connectionsPerAddress: 2 * PEOPLE_BEHIND_ADDRESS,
};

const names = Object.keys(limits) as LimitName[];
const none: LimitPair = { address: null, account: null };
const parts = ['address', 'account'] as const;

/**
 * Parses the setting that replaces the default limits. `off` disables all limits. Otherwise the
 * text lists entries such as `pages=600/60` (attempts and seconds), `login=off`, or
 * `login.address=50/300` for one of two counts.
 *
 * @returns `null` when the text is not valid
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
    const counted = parts.filter((known) => limits[name][known] !== null);
    const set = part === undefined ? counted : counted.filter((known) => known === part);
    if (set.length === 0) return null;
    read[name] = { ...read[name], ...Object.fromEntries(set.map((known) => [known, one])) };
  }
  return read;
}
