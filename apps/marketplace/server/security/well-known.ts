/**
 * Serves `/.well-known/security.txt` (RFC 9116) and `/.well-known/change-password` (W3C, "A
 * Well-Known URL for Changing Passwords").
 *
 * @module
 */
import type { FastifyPluginAsync } from 'fastify';
import { shiftDay } from '@martelo/domain/calendar';
import type { Settings } from '../settings.ts';

/** Page where a logged-in person changes the password. */
const changePasswordPath = '/account/profile#senha';

/**
 * Returns the text of `security.txt`. It expires half a year after the day of the request, so
 * old copies become invalid.
 */
function securityTxt(contact: string, site: string, now: Date): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${shiftDay(now.toISOString().slice(0, 10), 180)}T00:00:00Z`,
    'Preferred-Languages: pt-BR, en',
    `Canonical: ${site}/.well-known/security.txt`,
    '',
  ].join('\n');
}

export const wellKnown =
  ({
    securityContact,
    contactTo,
    siteUrl: site,
  }: Pick<Settings, 'securityContact' | 'contactTo' | 'siteUrl'>): FastifyPluginAsync =>
  async (app) => {
    app.get('/.well-known/security.txt', (_request, reply) => {
      // The contact form replaces a missing mail address.
      const mailbox = contactTo === null ? `${site}/contato` : `mailto:${contactTo}`;
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(securityTxt(securityContact ?? mailbox, site, new Date()));
    });
    app.get('/.well-known/change-password', (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(changePasswordPath, 302),
    );
  };
