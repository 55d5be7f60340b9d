import { SettingError, isLoopbackHost, readConfig, type Config } from '@martelo/server/start';

/** Settings of the reference server and of the marketplace. */
export interface Settings extends Config {
  /**
   * Address of the API, `API_BASE`. `/api` is the reference server in this process. An http(s)
   * address is any server that implements the contract.
   */
  readonly apiBase: string;
  /**
   * ViaCEP-compatible service for addresses, `CEP_BASE`. `null` when the setting is `none`, which
   * disables it.
   * @default 'https://viacep.com.br/ws'
   */
  readonly cepBase: string | null;
  /**
   * Additional image hosts, `IMAGE_HOSTS`: origins separated by commas. The hosts of the reference
   * server are included automatically. With a remote API, `null` allows images from any https
   * address.
   */
  readonly imageHosts: readonly string[] | null;
  /**
   * Contact for security reports, `SECURITY_CONTACT`: `mailto:` or `https:`. `null` means
   * `MAIL_CONTACT`.
   */
  readonly securityContact: string | null;
  /** Milliseconds after which a page that is not rendered is answered with 503. @default 5000 */
  readonly renderTimeout: number;
  /** Memory for rendered pages in bytes, `PAGE_CACHE_MB` in megabytes. @default 64 MB */
  readonly pageCacheBytes: number;
}

/**
 * Reads all settings. A blank value counts as absent.
 *
 * @throws SettingError with one sentence: which setting, what was given, what is expected
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return {
    ...readConfig(env),
    apiBase: readApiBase(env['API_BASE']?.trim() || '/api'),
    cepBase: readCepBase(env['CEP_BASE']?.trim() || 'https://viacep.com.br/ws'),
    imageHosts: readImageHosts(env['IMAGE_HOSTS']?.trim() ?? ''),
    securityContact: readSecurityContact(env['SECURITY_CONTACT']?.trim() ?? ''),
    renderTimeout: readRenderTimeout(env['RENDER_TIMEOUT']?.trim() || '5000'),
    pageCacheBytes: readPageCache(env['PAGE_CACHE_MB']?.trim() || '64') * 1_000_000,
  };
}

/** Returns the warning about an API in another process that is printed at start, or `null`. */
export function apiWarning({ apiBase, sharedSecret }: Settings): string | null {
  return apiBase === '/api' || sharedSecret !== null
    ? null
    : `API_BASE is ${apiBase} and SHARED_SECRET is not set: the API counts all visitors of these pages as one. Set the same SHARED_SECRET for both.`;
}

/** HTTPS, or http on this machine: passwords and CEPs are sent over it. */
function isSafe(value: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(value) ?? {};
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

function readApiBase(value: string): string {
  if (value === '/api' || isSafe(value)) {
    return value.replace(/\/+$/, '');
  }
  throw new SettingError(
    'API_BASE',
    `API_BASE is "${value}": expected /api or an https address such as https://api.example.com (http only on this machine).`,
  );
}

function readCepBase(value: string): string | null {
  if (value === 'none') return null;
  if (isSafe(value)) return value.replace(/\/+$/, '');
  throw new SettingError(
    'CEP_BASE',
    `CEP_BASE is "${value}": expected none or an https address such as https://viacep.com.br/ws (http only on this machine).`,
  );
}

function readImageHosts(value: string): string[] | null {
  if (value === '') return null;
  return value.split(',').map((part) => {
    const origin = part.trim();
    // Exactly the origin: browsers would treat a path as a restriction.
    if (/^https?:/.test(origin) && URL.parse(origin)?.origin === origin) return origin;
    throw new SettingError(
      'IMAGE_HOSTS',
      `IMAGE_HOSTS has "${origin}": expected origins such as https://fotos.example.com, separated by commas.`,
    );
  });
}

function readSecurityContact(value: string): string | null {
  if (value === '') return null;
  const url = URL.parse(value);
  const isMailbox = url?.protocol === 'mailto:' && /^[^\s@]+@[^\s@]+$/.test(url.pathname);
  if (!/\s/.test(value) && (isMailbox || url?.protocol === 'https:')) return value;
  throw new SettingError(
    'SECURITY_CONTACT',
    `SECURITY_CONTACT is "${value}": expected mailto:seguranca@leiloes.example.com or an https address.`,
  );
}

function readRenderTimeout(value: string): number {
  if (/^\d{3,6}$/.test(value)) return Number(value);
  throw new SettingError(
    'RENDER_TIMEOUT',
    `RENDER_TIMEOUT is "${value}": expected a number of milliseconds from 100, such as 5000.`,
  );
}

function readPageCache(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) > 0) return Number(value);
  throw new SettingError(
    'PAGE_CACHE_MB',
    `PAGE_CACHE_MB is "${value}": expected a number of megabytes from 1, such as 64.`,
  );
}
