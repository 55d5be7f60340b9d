/**
 * Where a call comes from: what a person is shown of their own sessions and security log.
 *
 * @module
 */
import { parse } from 'bowser';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** Where a call comes from. */
export interface Visitor {
  /** IP address; `null` when the connection was gone before it was read. */
  address: string | null;
  /** Browser and system in Portuguese, such as "Chrome no Android"; `''` when they are not told. */
  device: string;
  /** City, where the server's proxy tells it (`PLACE_HEADER`). */
  place: string | null;
  /** By which the log and the records of access name the same call. */
  requestId: string;
  /** Value of the device cookie. */
  deviceToken: string | null;
  /** Writes whatever the level of the server's log. */
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** The site's only cookie; over HTTPS its prefix binds it to this host (RFC 6265bis §4.1.3.2). */
export const deviceCookieName = (siteUrl: string): string =>
  siteUrl.startsWith('https:') ? '__Host-martelo_device' : 'martelo_device';

const YEAR_SECONDS = 31_536_000;

/**
 * The `Set-Cookie` header by which a browser is known at its next login. Scripts cannot read it, and
 * other sites cannot make the browser send it.
 */
export function deviceCookie(siteUrl: string, token: string): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${deviceCookieName(siteUrl)}=${token}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}

/** The token of the device cookie; `null` when there is none or it cannot be one of ours. */
export function deviceTokenIn(cookies: string | undefined, siteUrl: string): string | null {
  const name = deviceCookieName(siteUrl);
  for (const cookie of cookies?.split(';') ?? []) {
    const [key, value] = cookie.trim().split('=');
    if (key === name && value !== undefined && /^[\w-]{43}$/.test(value)) return value;
  }
  return null;
}

/** Longer ones are not a browser's. */
const LONGEST_AGENT = 512;

/**
 * Browser and system of a `User-Agent` header, in Portuguese.
 *
 * @returns `''` when the header is missing or names neither
 * @example
 * deviceNameOf('Mozilla/5.0 (X11; Linux x86_64) … Firefox/150.0'); // 'Firefox no Linux'
 */
export function deviceNameOf(agent: string | undefined): string {
  if (agent === undefined || agent === '') return '';
  const { browser, os } = parse(agent.slice(0, LONGEST_AGENT));
  const [program = '', system = ''] = [browser.name, os.name];
  return program !== '' && system !== '' ? `${program} no ${system}` : program + system;
}

/** A log whose lines are written whatever its level, unless it is silent. */
export const alwaysLogging = (log: FastifyBaseLogger): Visitor['log'] =>
  log.child({}, { level: 'info' });

const LONGEST_PLACE = 100;

/**
 * Reads where a request comes from.
 *
 * @param address - as the connection or a trusted proxy tells it
 * @param placeHeader - header in which a trusted proxy writes the visitor's city; `null`: none does
 */
export function readVisitor(
  { headers, id, log, raw }: Pick<FastifyRequest, 'headers' | 'id' | 'log' | 'raw'>,
  {
    address,
    siteUrl,
    placeHeader,
  }: { address: string | null; siteUrl: string; placeHeader: string | null },
): Visitor {
  // Only a proxy that we trust tells another address than the connection's; of anyone else the
  // header says nothing.
  const isForwarded = address !== null && address !== raw.socket.remoteAddress;
  const place = placeHeader === null || !isForwarded ? undefined : headers[placeHeader];
  return {
    address,
    // Read when it is asked for: most calls ask for neither this nor the log.
    get device() {
      return deviceNameOf(headers['user-agent']);
    },
    place: typeof place === 'string' && place !== '' ? place.slice(0, LONGEST_PLACE) : null,
    requestId: id,
    deviceToken: deviceTokenIn(headers.cookie, siteUrl),
    get log() {
      return alwaysLogging(log);
    },
  };
}
