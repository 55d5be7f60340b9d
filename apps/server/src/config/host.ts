import { isIP } from 'node:net';

/** A host as a request names it. */
export interface Host {
  /** In lower case; an IPv6 address in brackets. */
  readonly name: string;
  /** `null` where none is written. */
  readonly port: string | null;
}

/**
 * Reads a host and its port.
 *
 * @returns `null` when the text is anything else: blanks, credentials, several hosts, a bad port
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
