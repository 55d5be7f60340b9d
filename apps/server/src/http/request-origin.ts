/**
 * The origin of a request: the device, address and city that people see in their sessions and
 * security log.
 *
 * @module
 */
import { parse } from 'bowser';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

export interface RequestOrigin {
  /** IP address; `null` when the connection was closed before it was read. */
  address: string | null;
  /** Browser and operating system in Portuguese, such as "Chrome no Android"; `''` when unknown. */
  device: string;
  /** City, when the server's proxy sends it (`PLACE_HEADER`). */
  place: string | null;
  /** Identifies the same call in the log and in the access records. */
  requestId: string;
  /** Value of the device cookie. */
  deviceToken: string | null;
  /** Writes regardless of the server's log level. */
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Name of the site's only cookie. Over HTTPS its prefix binds it to this host (RFC 6265bis
 * §4.1.3.2).
 */
const deviceCookieName = (siteUrl: string): string =>
  siteUrl.startsWith('https:') ? '__Host-martelo_device' : 'martelo_device';

const YEAR_SECONDS = 31_536_000;

/**
 * Returns the `Set-Cookie` header with which the browser is recognized at its next login. Scripts
 * cannot read the cookie, and other sites cannot make the browser send it.
 */
export function deviceCookie(siteUrl: string, token: string): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${deviceCookieName(siteUrl)}=${token}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}

/** Returns the token of the device cookie; `null` when it is missing or malformed. */
function deviceTokenIn(cookies: string | undefined, siteUrl: string): string | null {
  const name = deviceCookieName(siteUrl);
  for (const cookie of cookies?.split(';') ?? []) {
    const [key, value] = cookie.trim().split('=');
    if (key === name && value !== undefined && /^[\w-]{43}$/.test(value)) return value;
  }
  return null;
}

/** Browsers send shorter ones. */
const MAX_AGENT_LENGTH = 512;

/**
 * Returns the browser and operating system of a `User-Agent` header, in Portuguese.
 *
 * @returns `''` when the header is missing or contains neither
 * @example
 * deviceNameOf('Mozilla/5.0 (X11; Linux x86_64) … Firefox/150.0'); // 'Firefox no Linux'
 */
function deviceNameOf(agent: string | undefined): string {
  if (agent === undefined || agent === '') return '';
  const { browser, os } = parse(agent.slice(0, MAX_AGENT_LENGTH));
  const [program = '', system = ''] = [browser.name, os.name];
  return program !== '' && system !== '' ? `${program} no ${system}` : program + system;
}

/** Returns a log that writes regardless of its level, unless it is silent. */
export const alwaysLogging = (log: FastifyBaseLogger): RequestOrigin['log'] =>
  log.child({}, { level: 'info' });

const MAX_PLACE_LENGTH = 100;

/**
 * Returns the origin of a request.
 *
 * @param address - as the connection or a trusted proxy reports it
 */
export function readOrigin(
  { headers, id, log, raw }: Pick<FastifyRequest, 'headers' | 'id' | 'log' | 'raw'>,
  {
    address,
    siteUrl,
    placeHeader,
  }: { address: string | null; siteUrl: string; placeHeader: string | null },
): RequestOrigin {
  // Only a trusted proxy changes the address. Without one, the header may come from the visitor.
  const isForwarded = address !== null && address !== raw.socket.remoteAddress;
  const place = placeHeader === null || !isForwarded ? undefined : headers[placeHeader];
  return {
    address,
    // Computed on demand: most calls need neither the device nor the log.
    get device() {
      return deviceNameOf(headers['user-agent']);
    },
    place: typeof place === 'string' && place !== '' ? place.slice(0, MAX_PLACE_LENGTH) : null,
    requestId: id,
    deviceToken: deviceTokenIn(headers.cookie, siteUrl),
    get log() {
      return alwaysLogging(log);
    },
  };
}
