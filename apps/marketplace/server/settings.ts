import { ConfigError, isLoopbackHost, readConfig, type Config } from '@martelo/server';

/** The reference server's settings and the marketplace's own. */
export interface Settings extends Config {
  /**
   * Where browser and pages find the API, `API_BASE`: `/api` is the reference server in this
   * process, an http(s) address any server that keeps the contract. @default '/api'
   */
  readonly apiBase: string;
  /**
   * ViaCEP-compatible service that fills addresses in, `CEP_BASE`; `none` switches it off: `null`.
   * @default 'https://viacep.com.br/ws'
   */
  readonly cepBase: string | null;
}

/**
 * Reads every setting. A blank value counts as absent.
 *
 * @throws ConfigError with one sentence: which setting, what was given, what is expected
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return {
    ...readConfig(env),
    apiBase: readApiBase(env['API_BASE']?.trim() || '/api'),
    cepBase: readCepBase(env['CEP_BASE']?.trim() || 'https://viacep.com.br/ws'),
  };
}

/** HTTPS, or plain http that does not leave this machine: passwords and CEPs travel by it. */
function isSafe(value: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(value) ?? {};
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

function readApiBase(value: string): string {
  if (value === '/api' || isSafe(value)) {
    return value.replace(/\/+$/, '');
  }
  throw new ConfigError(
    `API_BASE is "${value}": expected /api or an https address such as https://api.example.com (http on this machine alone).`,
  );
}

function readCepBase(value: string): string | null {
  if (value === 'none') return null;
  if (isSafe(value)) return value.replace(/\/+$/, '');
  throw new ConfigError(
    `CEP_BASE is "${value}": expected none or an https address such as https://viacep.com.br/ws (http on this machine alone).`,
  );
}
