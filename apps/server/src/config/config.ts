/**
 * Settings of the server, from environment variables (docs/settings.md).
 *
 * @module
 */
import { endpoints } from '@martelo/api/contract';
import { isCivilDay } from '@martelo/domain/calendar';
import { databaseWarnings, readDatabase } from './database-settings.ts';
import { limits, liveLimits, readLimits, type Limits } from './limits.ts';
import { isLoopbackHost } from './loopback.ts';
import { readMail } from './mail-settings.ts';
import { readPush } from './push.ts';
import { readSecrets } from './secret-settings.ts';
import { addressOf, refuse, settingsIn, type Environment, type Settings } from './setting.ts';
import { readSite } from './site-settings.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Settings of the reference server. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads every setting. A blank value counts as absent.
 *
 * @throws SettingError with one sentence: which setting, which value, what is expected
 */
export function readConfig(env: Environment) {
  const settings = settingsIn(env);
  const { read, readNumber } = settings;
  const readStreams = (name: string, missing: number): number =>
    readNumber(name, missing, [1, 9_999_999], `a whole number such as ${missing}`);
  const site = readSite(settings);
  const mail = readMail(settings, site);
  return {
    ...site,
    ...mail,
    ...readDatabase(settings),
    ...readSecrets(settings),
    ...readDemo(settings),
    ...readServices(settings),
    /**
     * Seconds between SIGTERM and the end of the server, during which it answers and reports that it
     * is not ready (docs/operations.md).
     */
    stopDelay: readNumber('STOP_DELAY', 0, [0, 99], 'seconds from 0 to 99, such as 10'),
    /** Rate limits of calls and pages. */
    rateLimits: read<Limits>(
      'RATE_LIMITS',
      limits,
      (value) =>
        readLimits(value) ??
        refuse(
          'RATE_LIMITS',
          value,
          `off, or attempts and seconds such as pages=600/60, login.address=50/300, contact=off for some of ${Object.keys(limits).join(', ')}`,
        ),
    ),
    /** How many live streams may be open. */
    liveLimits: {
      connections: readStreams('LIVE_CONNECTIONS', liveLimits.connections),
      connectionsPerAddress: readStreams(
        'LIVE_CONNECTIONS_PER_ADDRESS',
        liveLimits.connectionsPerAddress,
      ),
    },
    /** Path of the call for the carousel, relative to the API. */
    carouselRoute: read('CAROUSEL_ROUTE', '/carousel.json', (value) =>
      !/^(?:\/[\w.-]+)+$/.test(value)
        ? refuse('CAROUSEL_ROUTE', value, 'a path such as /carousel.json')
        : isReserved(value)
          ? refuse('CAROUSEL_ROUTE', value, 'a path that no other call has')
          : value,
    ),
    /** Minimum level of the log lines that are written. */
    logLevel: read<(typeof logLevels)[number]>(
      'LOG_LEVEL',
      'warn',
      (value) =>
        logLevels.find((level) => level === value) ??
        refuse('LOG_LEVEL', value, `one of ${logLevels.join(', ')}`),
    ),
    /** How notifications are sent to browsers. `null`: the site sends none. */
    push: readPush(settings, { publicUrl: site.publicUrl, contactTo: mail.contactTo }),
  };
}

/** Reads the settings of the demonstration catalogue. */
const readDemo = ({ read, readSwitch }: Settings) => ({
  /** Whether an empty database is filled with the demo catalogue. */
  demo: readSwitch('DEMO', true, '1 to load the demo catalogue into an empty database, or 0'),
  /**
   * The day that the demo catalogue treats as today, `YYYY-MM-DD`. `null`: the day on which it is
   * loaded.
   */
  demoDate: read<string | null>('DEMO_DATE', null, (value) =>
    isCivilDay(value) ? value : refuse('DEMO_DATE', value, 'a day such as 2026-11-21'),
  ),
  /**
   * Whether to simulate the houses of the demo catalogue with new auctions, bids and results. Never
   * with `demoDate`.
   */
  demoLive: readSwitch('DEMO_LIVE', true, '1 to simulate the auctions of the demo catalogue, or 0'),
});

/** Reads the settings of other services that the server uses. */
const readServices = ({ read }: Settings) => ({
  /**
   * Range service for leaked passwords. The first five characters of a password's SHA-1 are
   * appended to this address. `null`: no service.
   */
  passwordRangeUrl: read<string | null>('PASSWORD_RANGE_URL', null, (value) => {
    const example = 'https://api.pwnedpasswords.com/range/';
    const url = addressOf('PASSWORD_RANGE_URL', value, ['https:', 'http:'], example);
    return url.protocol === 'https:' || isLoopbackHost(url.hostname)
      ? url.href.replace(/\/?$/, '/')
      : refuse('PASSWORD_RANGE_URL', value, `an https address such as ${example}`);
  }),
  /**
   * Address of a collector that receives traces in the format of OpenTelemetry, without `/v1/traces`.
   * `null`: requests are not traced.
   */
  tracesUrl: read<string | null>('OTEL_EXPORTER_OTLP_ENDPOINT', null, (value) => {
    const example = 'http://localhost:4318';
    return addressOf('OTEL_EXPORTER_OTLP_ENDPOINT', value, ['http:', 'https:'], example).href;
  }),
});

const withoutSuffix = (path: string): string => path.replace(/\.json$/, '');

/** Whether another call of the contract uses this path. */
const isReserved = (path: string): boolean =>
  Object.values(endpoints)
    .filter((endpoint) => endpoint !== endpoints.carousel)
    .map((endpoint) => withoutSuffix(endpoint.path).replaceAll(/\{\w+\}/g, '[^/]+'))
    .concat('/openapi', '/live', '/health/live', '/health/ready')
    .some((taken) => new RegExp(`^${taken}$`).test(withoutSuffix(path)));

/** Returns the warnings that a start prints: settings that are safe on a trusted network only. */
export function configWarnings(config: Config): string[] {
  const { publicUrl, rateLimits } = config;
  const warnings: string[] = [];
  if (publicUrl?.startsWith('http:') === true && !isLoopbackHost(new URL(publicUrl).hostname)) {
    warnings.push(
      `PUBLIC_URL is ${publicUrl}: passwords and sessions travel unencrypted. Set an https: address behind a proxy that has a certificate.`,
    );
  }
  warnings.push(...databaseWarnings(config));
  if (Object.values(rateLimits).every(({ address, account }) => (address ?? account) === null)) {
    warnings.push('RATE_LIMITS is off: password guessing is not slowed down.');
  }
  return warnings;
}
