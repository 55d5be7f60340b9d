/**
 * `npm run doctor`: examines settings, disk, database, clock, mail server and certificates, and says
 * what to do. Ends with 1 when there is an error.
 *
 * @module
 */
import { examine, findingsAbout, settingErrors, type Finding } from '@martelo/server/doctor';
import { ConfigError } from '@martelo/server/start';
import { apiWarning, readSettings, type Settings } from './settings.ts';

/** Examines the API in another process, which these pages use. */
async function checkApi({ apiBase }: Settings): Promise<Finding> {
  const { ok, error } = findingsAbout('api');
  try {
    const { status } = await fetch(`${apiBase}/health/ready`, {
      signal: AbortSignal.timeout(10_000),
      redirect: 'manual',
    });
    return status === 200
      ? ok(`The API at ${apiBase} is ready.`)
      : error(`The API at ${apiBase} answers ${status}: run npm run doctor there.`);
  } catch (fault) {
    const { cause = fault } = fault as Error;
    return error(
      `The API at ${apiBase} does not answer (${cause instanceof Error ? cause.message : String(cause)}): check API_BASE, and start the API.`,
    );
  }
}

/** Yields what is found about a server with these settings. */
export async function* examineSite(
  env: Readonly<Record<string, string | undefined>>,
): AsyncGenerator<Finding> {
  const { ok, warning, error } = findingsAbout('settings');
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (cause) {
    if (!(cause instanceof ConfigError)) throw cause;
    yield* settingErrors(env, readSettings).map(error);
    return;
  }
  if (settings.apiBase === '/api') {
    yield* examine(settings);
    return;
  }
  const risk = apiWarning(settings);
  yield risk === null ? ok('All settings have valid values.') : warning(risk);
  yield checkApi(settings);
}
