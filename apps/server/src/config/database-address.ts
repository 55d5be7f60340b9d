/** An address of PostgreSQL up to its hosts, the hosts, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/;

/**
 * Splits an address of PostgreSQL with several hosts, as libpq accepts it, into one address for each
 * host.
 *
 * @returns the addresses in their order; `null` when the value is not such an address
 * @example
 * addressesOf('postgresql://ana@db1:5432,db2/x'); // ['postgresql://ana@db1:5432/x', 'postgresql://ana@db2/x']
 */
export function addressesOf(value: string): string[] | null {
  const [, start = '', hosts = '', rest = ''] = PARTS.exec(value) ?? [];
  if (start === '') return null;
  const addresses = hosts.split(',').flatMap((host) => splitParameter(`${start}${host}${rest}`));
  const isComplete = addresses.length === 1 || addresses.every((address) => hostOf(address) !== '');
  return isComplete && addresses.every((address) => URL.canParse(address)) ? addresses : null;
}

/** The folders of sockets are in the parameter `host`. */
function splitParameter(address: string): string[] {
  const url = URL.parse(address);
  const hosts = url?.searchParams.get('host')?.split(',') ?? [];
  if (url === null || hosts.length < 2) return [address];
  return hosts.map((host) => {
    url.searchParams.set('host', host);
    return url.href;
  });
}

/** Returns where PostgreSQL runs: a host name, or the folder of a socket. */
export function hostOf(address: string): string {
  const url = URL.parse(address);
  return url?.searchParams.get('host') ?? url?.hostname ?? '';
}

/** Returns the host of an address with its port, without name and password. For people. */
export function placeOf(address: string): string {
  const port = URL.parse(address)?.port ?? '';
  return `${hostOf(address)}${port === '' ? '' : `:${port}`}`;
}
