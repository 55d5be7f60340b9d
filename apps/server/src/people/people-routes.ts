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

/**
 * Returns routes that reject a session from a link in a mail with 403
 * (docs/api-contract.md#login-links).
 */
export const fullSessionsOnly = <Own extends Routes>(routes: Own): Own => ({
  ...routes,
  serve: (endpoint, handler, options) =>
    routes.serve(endpoint, handler, { ...options, fullSession: true }),
});
