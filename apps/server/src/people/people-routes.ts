import type { Routes } from '../http/routes.ts';
import type { Mailer } from '../outbox/outbox.ts';

/** Dependencies of routes that send mail. */
export interface MailingRoutes extends Routes {
  mailer: Mailer;
}

/** Dependencies of the routes of accounts. */
export interface PeopleRoutes extends MailingRoutes {
  /** Range service for leaked passwords; `null` to use none (login/leaked-passwords.ts). */
  passwordRangeUrl: string | null;
}
