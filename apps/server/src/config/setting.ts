/**
 * Reads single settings, and reports invalid ones.
 *
 * @module
 */
import { readFileSync } from 'node:fs';

/** The environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Thrown when the server cannot start with its settings. The message is one sentence: what is
 * wrong, and which setting fixes it.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Thrown when the value of one setting is invalid or missing. */
export class SettingError extends ConfigError {
  override name = 'SettingError';
  /** Name of the setting, such as `PORT`, or of its file, such as `SMTP_URL_FILE`. */
  readonly setting: string;

  constructor(setting: string, message: string) {
    super(message);
    this.setting = setting;
  }
}

/**
 * Rejects the value of a setting.
 *
 * @param expected - what the setting expects, such as `a whole number from 0 to 65535`
 * @throws SettingError always
 */
export function refuse(name: string, value: string, expected: string): never {
  // An address may contain a password, which must not appear in a log.
  const shown = value.replace(/\/\/[^@/]*@/, '//…@');
  throw new SettingError(name, `${name} is "${shown}": expected ${expected}.`);
}

/** Returns the setting as `parse` reads it, or `missing` when it is absent or blank. */
type Read = <Value>(name: string, missing: Value, parse: (value: string) => Value) => Value;

/** Reads the settings of an environment. Each method throws a {@link SettingError} for an invalid one. */
export interface Settings {
  readonly read: Read;
  /** Like `read`, for a setting that a file may contain (`NAME_FILE`). */
  readonly readSecret: Read;
  /** Reads a whole number within bounds. */
  readonly readNumber: (
    name: string,
    missing: number,
    bounds: readonly [least: number, most: number],
    expected?: string,
  ) => number;
  /** Reads a text that matches a pattern; `null` when it is absent. */
  readonly readText: (name: string, pattern: RegExp, expected: string) => string | null;
  /** Reads `1` or `0`. `meaning` says what they do, for example `1 to load the catalogue, or 0`. */
  readonly readSwitch: (name: string, missing: boolean, meaning: string) => boolean;
}

/** Returns the settings of an environment. A blank value counts as absent. */
export function settingsIn(env: Environment): Settings {
  const read: Read = (name, missing, parse) => {
    const value = env[name]?.trim() ?? '';
    return value === '' ? missing : parse(value);
  };
  const readSecret: Read = (name, missing, parse) => {
    const value = secretIn(env, name);
    return value === '' ? missing : parse(value);
  };
  return {
    read,
    readSecret,
    readNumber: (
      name,
      missing,
      [least, most],
      expected = `a whole number from ${least} to ${most}`,
    ) =>
      read(name, missing, (value) => {
        const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
        return number >= least && number <= most ? number : refuse(name, value, expected);
      }),
    readText: (name, pattern, expected) =>
      read<string | null>(name, null, (value) =>
        pattern.test(value) ? value : refuse(name, value, expected),
      ),
    readSwitch: (name, missing, meaning) =>
      read(name, missing, (value) =>
        value === '1' || value === '0' ? value === '1' : refuse(name, value, meaning),
      ),
  };
}

/**
 * Reads a secret from `NAME` itself or from the file that `NAME_FILE` names. A file keeps the
 * secret out of the environment, which other processes and crash reports may show.
 *
 * @returns the secret without surrounding whitespace; empty when there is none
 * @throws SettingError when both are set, or when the file is empty or cannot be read
 */
function secretIn(env: Environment, name: string): string {
  const value = env[name]?.trim() ?? '';
  const file = env[`${name}_FILE`]?.trim() ?? '';
  if (file === '') return value;
  if (value !== '') {
    return refuse(`${name}_FILE`, file, `to be the only one, but ${name} is set as well`);
  }
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret !== '') return secret;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    return refuse(`${name}_FILE`, file, `the path of a file that can be read (${code})`);
  }
  return refuse(`${name}_FILE`, file, 'the path of a file that holds the secret, and it is empty');
}

/**
 * Reads an address with one of the protocols.
 *
 * @throws SettingError for any other value
 */
export function addressOf(
  name: string,
  value: string,
  protocols: readonly string[],
  example: string,
): URL {
  const url = URL.parse(value);
  return url !== null && protocols.includes(url.protocol)
    ? url
    : refuse(name, value, `an address such as ${example}`);
}
