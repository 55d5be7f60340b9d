/**
 * Whether a value is an address of PostgreSQL on one host. libpq also accepts several hosts, `pg`
 * does not.
 *
 * @example
 * isDatabaseAddress('postgresql://ana@db1:5432/x'); // true
 */
export function isDatabaseAddress(value: string): boolean {
  const [, authority] = /^postgres(?:ql)?:\/\/([^/?#]*)/.exec(value) ?? [];
  const hosts = authority?.slice(authority.lastIndexOf('@') + 1);
  return hosts?.includes(',') === false && URL.canParse(value) && !hostOf(value).includes(',');
}

/** Returns where PostgreSQL runs: a host name, or the folder of a socket. */
export function hostOf(address: string): string {
  const url = URL.parse(address);
  return url?.searchParams.get('host') ?? url?.hostname ?? '';
}

/** Whether an address requires TLS, by any of the parameters that `pg` reads. */
export function requiresTls(address: string): boolean {
  const parameters = URL.parse(address)?.searchParams;
  return (
    ['require', 'verify-ca', 'verify-full'].includes(parameters?.get('sslmode') ?? '') ||
    ['true', '1'].includes(parameters?.get('ssl') ?? '')
  );
}

/** Returns the host of an address with its port, without name and password. For people. */
export function placeOf(address: string): string {
  const port = URL.parse(address)?.port ?? '';
  return `${hostOf(address)}${port === '' ? '' : `:${port}`}`;
}
