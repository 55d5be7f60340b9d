/**
 * `POST /csp-report`: violation reports of browsers.
 *
 * @module
 */
import type { FastifyPluginAsync } from 'fastify';

/** Limit of a report's size. Browsers cut the sample of a script at 40 characters. */
const BODY_LIMIT = 16 * 1024;
/** Lines written per minute, and reports read per body. */
const MAX_LINES = 20;

/** The log line of a violation, without personal data, query or fragment. */
interface Violation {
  readonly directive: string;
  /** Origin of the blocked resource, or a keyword such as `inline`. */
  readonly blocked: string;
  /** Path of the page. */
  readonly page: string;
}

const short = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200);

/** Paths with the identifier of a person. */
const withoutIdentifiers = (path: string): string =>
  path.replaceAll(/[\da-f]{8}-[\da-f-]{27}|[\w-]{32,}/gi, '*');

function violationOf(report: unknown): Violation | null {
  if (typeof report !== 'object' || report === null) return null;
  const text = (...names: string[]): string => {
    for (const name of names) {
      const value: unknown = Reflect.get(report, name);
      if (typeof value === 'string') return value;
    }
    return '';
  };
  const directive = text('effectiveDirective', 'effective-directive', 'violated-directive');
  const page = URL.parse(text('documentURL', 'document-uri'))?.pathname;
  if (!/^[a-z-]{1,40}(?: |$)/.test(directive) || page === undefined) return null;
  const blocked = text('blockedURL', 'blocked-uri');
  const url = URL.parse(blocked);
  return {
    directive: directive.split(' ', 1)[0] ?? '',
    blocked: short(url === null ? blocked : url.origin === 'null' ? url.protocol : url.origin),
    page: short(withoutIdentifiers(page)),
  };
}

/** Returns the violations of a body: `{ "csp-report": … }`, or the list of the Reporting API. */
function violationsIn(body: unknown): Violation[] {
  const reports: unknown[] = Array.isArray(body)
    ? body.slice(0, MAX_LINES).map((report: unknown) => Reflect.get(Object(report), 'body'))
    : [Reflect.get(Object(body), 'csp-report')];
  return reports.map(violationOf).filter((violation) => violation !== null);
}

/**
 * Writes one log line per distinct violation, at most twenty a minute from all senders combined.
 * Always answers 204.
 */
export const cspReports = (path: string): FastifyPluginAsync =>
  async function reports(app) {
    const written = new Set<string>();
    let lines = 0;
    let minute = 0;

    function isNew(violation: Violation): boolean {
      const now = Math.floor(performance.now() / 60_000);
      if (now !== minute) [minute, lines] = [now, 0];
      const key = JSON.stringify(violation);
      if (lines >= MAX_LINES || written.has(key)) return false;
      // Memory is limited. A violation that was removed from it is logged again.
      if (written.size >= 1000) written.clear();
      written.add(key);
      lines += 1;
      return true;
    }

    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          done(null, null);
        }
      },
    );
    // Too large, or of another type. Browsers ignore the answer.
    app.setErrorHandler((_error, _request, reply) => reply.code(204).send());
    app.post(path, { logLevel: 'warn' }, (request, reply) => {
      for (const violation of violationsIn(request.body)) {
        if (isNew(violation)) request.log.warn({ csp: violation }, 'Content blocked by the policy');
      }
      return reply.code(204).send();
    });
  };
