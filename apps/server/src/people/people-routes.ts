import type { Routes } from '../http/routes.ts';
import type { Mailer } from '../outbox/outbox.ts';

/** What routes that send mail need. */
export interface MailingRoutes extends Routes {
  mailer: Mailer;
}

/** What the routes of accounts need. */
export interface PeopleRoutes extends MailingRoutes {
  /** Service that knows leaked passwords; `null` asks none (leaked-passwords.ts). */
  passwordRangeUrl: string | null;
}
