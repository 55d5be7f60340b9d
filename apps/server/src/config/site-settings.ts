/**
 * Settings of the server's addresses and of the proxies before it (docs/settings.md).
 *
 * @module
 */
import { isIP } from 'node:net';
import { parseHost } from './host.ts';
import { isLoopbackHost } from './loopback.ts';
import { addressOf, refuse, type Settings } from './setting.ts';

/** Where the server listens, and how visitors reach it. */
export type SiteSettings = ReturnType<typeof readSite>;

/**
 * Returns the site's address: the configured one, or this machine's. It never contains an IP
 * address by default, because passkeys do not work on IP addresses.
 */
export const siteUrlOf = (settings: { publicUrl: string | null; port: number }): string =>
  settings.publicUrl ?? `http://localhost:${settings.port}`;

/** Returns the address at which a browser on this machine reaches the server. */
export const localUrlOf = ({ host, port }: Pick<SiteSettings, 'host' | 'port'>): string => {
  const isHere = isLoopbackHost(host) || host === '0.0.0.0' || host === '::';
  return `http://${isHere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host}:${port}`;
};

/**
 * Whether only this machine can reach the site: it listens on loopback, and `PUBLIC_URL`, if set,
 * names a loopback host.
 */
export const isLocalSite = ({
  publicUrl,
  host,
}: Pick<SiteSettings, 'publicUrl' | 'host'>): boolean =>
  isLoopbackHost(host) && (publicUrl === null || isLoopbackHost(new URL(publicUrl).hostname));

/** Reads the settings of the site's addresses. @throws SettingError for an invalid one */
export function readSite({ read, readNumber, readText }: Settings) {
  const host =
    readText('HOST', /^[\w.:-]+$/, 'a name or address without a port, such as 127.0.0.1') ??
    '127.0.0.1';
  const publicUrl = read<string | null>('PUBLIC_URL', null, readPublicUrl);
  if (publicUrl === null && !isLoopbackHost(host)) {
    return refuse(
      'PUBLIC_URL',
      '',
      `the address that visitors use, such as https://leiloes.example.com, since HOST ${host} is not this machine's own`,
    );
  }
  const port = readNumber('PORT', 3000, [0, 65_535]);
  return {
    /** Address to listen on. */
    host,
    /** Port to listen on. 0 takes any free port. */
    port,
    /**
     * Address at which visitors reach the server, without a trailing slash. `null`: only this machine
     * reaches it.
     */
    publicUrl,
    /**
     * The site's address in links, mails and policies, without a trailing slash: `publicUrl`, or
     * `http://localhost:PORT`. A request cannot change it.
     */
    siteUrl: siteUrlOf({ publicUrl, port }),
    /**
     * Accepted hosts in addition to those of `publicUrl` and of this machine, with or without a port.
     */
    allowedHosts: read<readonly string[]>('ALLOWED_HOSTS', [], readHosts),
    /** Addresses and networks of remote reverse proxies whose forwarded addresses are trusted. */
    trustedProxies: read<readonly string[]>('TRUSTED_PROXIES', [], readNetworks),
    /**
     * Header, in lower case, in which the reverse proxy writes the visitor's city for the list of
     * sessions, or `null`. The proxy must replace any value that a visitor sends.
     */
    placeHeader:
      readText(
        'PLACE_HEADER',
        /^[\w-]+$/,
        'the name of a header such as CF-IPCity',
      )?.toLowerCase() ?? null,
  };
}

function readPublicUrl(value: string): string {
  const example = 'https://leiloes.example.com';
  const url = addressOf('PUBLIC_URL', value, ['http:', 'https:'], example);
  const { username, password, search, hash } = url;
  if (username + password + search + hash !== '') {
    return refuse('PUBLIC_URL', value, `only an address, such as ${example}`);
  }
  return url.href.replace(/\/$/, '');
}

const partsOf = (value: string): string[] => value.split(',').map((part) => part.trim());

const readHosts = (value: string): string[] =>
  partsOf(value).map((part) => {
    const host = parseHost(part);
    if (host === null) {
      return refuse(
        'ALLOWED_HOSTS',
        value,
        'hosts with commas between them, such as leiloes.example.com, 10.0.0.7:3000',
      );
    }
    return host.port === null ? host.name : `${host.name}:${host.port}`;
  });

const readNetworks = (value: string): string[] => {
  const networks = partsOf(value);
  return networks.every(isNetwork)
    ? networks
    : refuse(
        'TRUSTED_PROXIES',
        value,
        'addresses or networks with commas between them, such as 10.0.0.7, 10.1.0.0/16',
      );
};

/**
 * Accepts `10.0.0.7`, `10.1.0.0/16` and `2001:db8::/32`, but no network that contains every
 * address.
 */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return most > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most));
}
