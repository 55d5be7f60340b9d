/**
 * The brand of a key for partners' pages: the values of CSS variables that an operator sets.
 *
 * @module
 */
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { OperatorError } from '../operator/operator-error.ts';

const colours = ['accent', 'on-accent', 'paper', 'plane', 'line', 'edge', 'ink', 'quiet'];
const fonts = ['font-title', 'font-text'];

const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Whether a value is a colour, or a pair of colours for the light and the dark theme. */
function isColour(value: string): boolean {
  const [, light, dark] = /^light-dark\(([^,]*), ?([^,]*)\)$/.exec(value) ?? [];
  return light === undefined || dark === undefined
    ? hex.test(value)
    : hex.test(light) && hex.test(dark);
}

// Names of fonts. Quotes and commas separate them.
const font = /^[\p{L}\d\s,'"-]{1,200}$/u;

/** Returns the CSS variable and its value. A blank value means the default. */
function settingOf(text: string): readonly [variable: string, value: string] {
  const [, name = '', value = ''] = /^(?:--m-)?([a-z-]+)\s*[=:]\s*(.*?);?$/.exec(text.trim()) ?? [];
  if (![...colours, ...fonts].includes(name)) {
    throw new OperatorError(
      `--brand aceita NOME=VALOR, com ${[...colours, ...fonts].join(', ')}, não "${text}".`,
    );
  }
  const isValid = value === '' || (fonts.includes(name) ? font.test(value) : isColour(value));
  if (!isValid) {
    const example = fonts.includes(name) ? "font-title='Sua Fonte', serif" : `${name}=#7a1f5c`;
    throw new OperatorError(`"${value}" não serve em --brand ${name}. Um exemplo: ${example}`);
  }
  return [`--m-${name}`, value];
}

/**
 * Changes the brand of a key of a house. Other variables keep their values.
 *
 * @param settings `NAME=VALUE`, such as `accent=#7a1f5c`. A blank value restores the default.
 * @param key of the house; `undefined`: its first
 * @throws OperatorError for an unknown key and for invalid values
 */
export async function changeBrand(
  db: Transaction<Schema>,
  houseId: number,
  settings: readonly string[],
  key?: string,
): Promise<void> {
  const changed = settings.map(settingOf);
  const keys = await db
    .selectFrom('embed_keys')
    .select(['key', 'theme'])
    .where('account_id', '=', houseId)
    .orderBy('created_at')
    .execute();
  const row = key === undefined ? keys[0] : keys.find((candidate) => candidate.key === key);
  if (row === undefined) {
    throw new OperatorError(
      key === undefined
        ? 'A casa não tem chave: crie uma com --site.'
        : `A casa não tem a chave "${key}".`,
    );
  }
  const theme = Object.entries({ ...row.theme, ...Object.fromEntries(changed) });
  await db
    .updateTable('embed_keys')
    .set({ theme: JSON.stringify(Object.fromEntries(theme.filter(([, value]) => value !== ''))) })
    .where('key', '=', row.key)
    .execute();
}
