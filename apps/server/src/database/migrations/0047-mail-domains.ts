import { domainToUnicode } from 'node:url';
import { sql, type Kysely } from 'kysely';

const columns = [
  ['users', 'email'],
  ['users', 'unconfirmed_email'],
  ['sign_ups', 'email'],
  ['mail_tokens', 'email'],
] as const;

/**
 * Writes international domains of e-mail addresses with their letters. Some browsers had sent them in
 * ASCII (`xn--…`), so a person could not log in from another one. If both spellings have an account,
 * both stay.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  for (const [table, column] of columns) {
    const [found, stored] = [sql.ref(column), sql.table(table)];
    const { rows } = await sql<{ email: string }>`
      select distinct ${found} as email from ${stored} where ${found} ~ '[@.]xn--'
    `.execute(db);
    for (const { email } of rows) {
      const start = email.lastIndexOf('@') + 1;
      const domain = domainToUnicode(email.slice(start));
      if (domain === '') continue;
      const spelled = email.slice(0, start) + domain;
      await sql`
        update ${stored} set ${found} = ${spelled} where ${found} = ${email}
          and not exists (select from ${stored} where ${found} = ${spelled})
      `.execute(db);
    }
  }
}
