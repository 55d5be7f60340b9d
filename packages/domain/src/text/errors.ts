/**
 * Texts of error notifications, error pages and error logs.
 *
 * See docs/specification.md#notifications, docs/specification.md#error-pages and
 * docs/api-contract.md#errors.
 *
 * @module
 */

import { countLabel } from './text.ts';

// In a separate file: every page needs the texts below at once, but labels only after an error.
export {
  errorTexts,
  fieldLabel,
  fieldLabels,
  labelledMessage,
  UNEXPECTED_SYSTEM_ERROR,
} from './internal/field-errors.ts';

/** Title of an error toast. See docs/specification.md#notifications. */
export const ERROR_TITLE = 'Erro';
/** Text for any other failure without details. See docs/specification.md#notifications. */
export const UNEXPECTED_ERROR = 'Ocorreu um erro inesperado';
/**
 * Text when a proxy asks for a password of its own (Basic auth), so no login has an effect. See
 * docs/proxy.md#can-the-proxy-ask-for-a-password.
 */
export const BASIC_AUTH_ERROR =
  'O servidor deste site pede uma senha própria, e por isso não é possível entrar em uma conta. Avise a equipe do site.';
/**
 * Default titles of the generic error component by status. See docs/specification.md#error-pages.
 */
export const errorPageTitles: Readonly<Record<404 | 500, string>> = {
  404: 'Page Not Found',
  500: 'Internal Server Error',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The units of a wait with their seconds, and the longest wait that each of them names. */
const waits = [
  { seconds: 1, upTo: 119, one: 'segundo', many: 'segundos' },
  { seconds: 60, upTo: 7200, one: 'minuto', many: 'minutos' },
  { seconds: 3600, upTo: 172_800, one: 'hora', many: 'horas' },
  { seconds: 86_400, upTo: 31_536_000, one: 'dia', many: 'dias' },
] as const;

/**
 * Returns after how long something is possible again, rounded up.
 *
 * @param seconds - anything but a positive number up to a year gives `''`
 *
 * @example
 * retryTime(170); // 'em 3 minutos'
 * retryTime(10_800); // 'em 3 horas'
 */
export function retryTime(seconds: unknown): string {
  if (typeof seconds !== 'number' || !(seconds > 0)) return '';
  const unit = waits.find(({ upTo }) => Math.ceil(seconds) <= upTo);
  return unit === undefined
    ? ''
    : `em ${countLabel(Math.ceil(seconds / unit.seconds), unit.one, unit.many)}`;
}

/**
 * Returns the message of a 429 with the time of the next attempt. See
 * docs/specification.md#notifications.
 *
 * @param retryAfterSeconds - `Retry-After` in seconds; `null` when the server did not send it
 *
 * @example
 * rateLimitText(20); // 'Muitas tentativas. Tente de novo em 20 segundos.'
 * rateLimitText(null); // 'Muitas tentativas. Aguarde e tente novamente.'
 */
export function rateLimitText(retryAfterSeconds: unknown): string {
  const time = retryTime(retryAfterSeconds);
  return time === ''
    ? 'Muitas tentativas. Aguarde e tente novamente.'
    : `Muitas tentativas. Tente de novo ${time}.`;
}

/**
 * Returns the message of the fatal error for a route whose validation failed. See
 * docs/specification.md#error-pages.
 *
 * @example
 * pageNotFoundMessage('/tag/x'); // 'Page Not Found: /tag/x'
 */
export const pageNotFoundMessage = (path: unknown): string => `Page Not Found: ${textOf(path)}`;

/**
 * Returns the message of the non-fatal error when no route matches. See
 * docs/specification.md#error-pages.
 *
 * @example
 * unmatchedRouteMessage('/nada?x=1'); // 'Page not found: /nada?x=1'
 */
export const unmatchedRouteMessage = (fullPath: unknown): string =>
  `Page not found: ${textOf(fullPath)}`;
