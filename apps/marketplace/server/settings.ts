import {
  isLoopbackHost,
  readConfig,
  refuse,
  settingsIn,
  type Config,
  type Environment,
} from '@martelo/server/start';

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
  /** Contact for security reports, `SECURITY_CONTACT`: `mailto:`, `https:`; `null`: `MAIL_CONTACT`. */
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
export function readSettings(env: Environment): Settings {
  const { read } = settingsIn(env);
  return {
    ...readConfig(env),
    apiBase: read('API_BASE', '/api', (value) =>
      value === '/api' ? value : safeAddress('API_BASE', value, '/api', 'https://api.example.com'),
    ),
    cepBase: read<string | null>('CEP_BASE', VIA_CEP, (value) =>
      value === 'none' ? null : safeAddress('CEP_BASE', value, 'none', VIA_CEP),
    ),
    imageHosts: read<readonly string[] | null>('IMAGE_HOSTS', null, (value) =>
      value.split(',').map((part) => originOf(part.trim())),
    ),
    securityContact: read<string | null>('SECURITY_CONTACT', null, (value) =>
      isContact(value)
        ? value
        : refuse(
            'SECURITY_CONTACT',
            value,
            'mailto:seguranca@leiloes.example.com or an https address',
          ),
    ),
    renderTimeout: read('RENDER_TIMEOUT', 5000, (value) =>
      /^\d{3,6}$/.test(value)
        ? Number(value)
        : refuse('RENDER_TIMEOUT', value, 'a number of milliseconds from 100, such as 5000'),
    ),
    pageCacheBytes:
      1_000_000 *
      read('PAGE_CACHE_MB', 64, (value) =>
        /^\d{1,5}$/.test(value) && Number(value) > 0
          ? Number(value)
          : refuse('PAGE_CACHE_MB', value, 'a number of megabytes from 1, such as 64'),
      ),
  };
}

/** Returns the warning about an API in another process that is printed at start, or `null`. */
export function apiWarning({ apiBase, sharedSecret }: Settings): string | null {
  return apiBase === '/api' || sharedSecret !== null
    ? null
    : `API_BASE is ${apiBase} and SHARED_SECRET is not set: the API counts all visitors of these pages as one. Set the same SHARED_SECRET for both.`;
}

const VIA_CEP = 'https://viacep.com.br/ws';

/** Returns an address with HTTPS, or http on this machine: passwords and CEPs are sent over it. */
function safeAddress(name: string, value: string, other: string, example: string): string {
  const { protocol = '', hostname = '' } = URL.parse(value) ?? {};
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
    ? value.replace(/\/+$/, '')
    : refuse(
        name,
        value,
        `${other} or an https address such as ${example} (http only on this machine)`,
      );
}

/** Accepts exactly an origin, because browsers would treat a path as a restriction. */
const originOf = (text: string): string =>
  /^https?:/.test(text) && URL.parse(text)?.origin === text
    ? text
    : refuse('IMAGE_HOSTS', text, 'origins such as https://fotos.example.com, separated by commas');

function isContact(value: string): boolean {
  const url = URL.parse(value);
  const isMailbox = url?.protocol === 'mailto:' && /^[^\s@]+@[^\s@]+$/.test(url.pathname);
  return !/\s/.test(value) && (isMailbox || url?.protocol === 'https:');
}
