/**
 * `npm run doctor`: examines settings, disk, database, clock, mail server and certificates, and says
 * what to do. Ends with 1 when there is an error.
 *
 * @module
 */
import { examine, settingErrors, type Finding } from '@martelo/server/doctor';
import { ConfigError } from '@martelo/server/start';
import { apiWarning, readSettings, type Settings } from './settings.ts';

/** Examines the API in another process, which these pages use. */
async function checkApi({ apiBase }: Settings): Promise<Finding> {
  const of = (level: Finding['level'], text: string): Finding => ({ level, topic: 'api', text });
  try {
    const { status } = await fetch(`${apiBase}/health/ready`, {
      signal: AbortSignal.timeout(10_000),
      redirect: 'manual',
    });
    return status === 200
      ? of('ok', `The API at ${apiBase} is ready.`)
      : of('error', `The API at ${apiBase} answers ${status}: run npm run doctor there.`);
  } catch (error) {
    const { cause = error } = error as Error;
    return of(
      'error',
      `The API at ${apiBase} does not answer (${cause instanceof Error ? cause.message : String(cause)}): check API_BASE, and start the API.`,
    );
  }
}

/** Yields what is found about a server with these settings. */
export async function* examineSite(
  env: Readonly<Record<string, string | undefined>>,
): AsyncGenerator<Finding> {
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const text of settingErrors(env, readSettings)) {
      yield { level: 'error', topic: 'settings', text };
    }
    return;
  }
  if (settings.apiBase === '/api') {
    yield* examine(settings);
    return;
  }
  const warning = apiWarning(settings);
  yield warning === null
    ? { level: 'ok', topic: 'settings', text: 'All settings have valid values.' }
    : { level: 'warning', topic: 'settings', text: warning };
  yield checkApi(settings);
}
