import { isIP } from 'node:net';

/** The host that a request names. */
export interface Host {
  /** In lower case. An IPv6 address is in brackets. */
  readonly name: string;
  /** `null` when the request has no port. */
  readonly port: string | null;
}

/**
 * Parses a host with an optional port.
 *
 * @returns `null` for any other text: whitespace, credentials, several hosts, an invalid port
 * @example
 * parseHost('Leiloes.example.com:8443'); // { name: 'leiloes.example.com', port: '8443' }
 */
export function parseHost(text: string): Host | null {
  const [, address, label, port = null] =
    /^(?:\[([\da-f:.]{2,45})\]|([a-z\d](?:[\w.-]{0,252}[a-z\d])?)\.?)(?::(\d{1,5}))?$/i.exec(
      text,
    ) ?? [];
  if (port !== null && Number(port) > 65_535) return null;
  if (address !== undefined) {
    return isIP(address) === 6 ? { name: `[${address.toLowerCase()}]`, port } : null;
  }
  return label === undefined || label.includes('..') ? null : { name: label.toLowerCase(), port };
}
