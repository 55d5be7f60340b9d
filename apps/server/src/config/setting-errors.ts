import { SettingError, type Environment } from './setting.ts';

/**
 * Values in place of an invalid or missing setting that others depend on. Without one, an error in it
 * would hide errors of others, or cause them.
 */
const substitutes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    PUBLIC_URL: 'https://leiloes.example.com',
    DATABASE_URL: 'postgresql://localhost/martelo',
    SMTP_URL: 'smtp://localhost',
    POSTAL_ADDRESS: 'Rua Exemplo, 1',
    MAIL_CONTACT: 'contato@leiloes.example.com',
  }),
);

/**
 * Returns the messages of all invalid settings. `read` reads the settings, and throws a
 * {@link SettingError} at the first invalid one.
 *
 * @throws every other error of `read`
 * @example
 * settingErrors({ PORT: 'many', DEMO: 'yes' }, readConfig); // ['PORT is "many": …', 'DEMO is "yes": …']
 */
export function settingErrors(env: Environment, read: (env: Environment) => unknown): string[] {
  const messages = new Set<string>();
  const rest = { ...env };
  for (;;) {
    try {
      read(rest);
      return [...messages];
    } catch (error) {
      // A message that repeats would repeat forever.
      if (!(error instanceof SettingError)) throw error;
      if (messages.has(error.message)) return [...messages];
      messages.add(error.message);
      const { setting } = error;
      const name = setting.replace(/_FILE$/, '');
      const own = setting === name ? '' : (rest[name]?.trim() ?? '');
      rest[`${name}_FILE`] = '';
      rest[name] = own || (substitutes.get(name) ?? '');
    }
  }
}
