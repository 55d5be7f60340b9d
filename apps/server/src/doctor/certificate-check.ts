import { readFileSync } from 'node:fs';
import { connect as connectSocket, isIP, type Socket } from 'node:net';
import { once } from 'node:events';
import { connect as connectTls } from 'node:tls';
import { differenceInHours } from 'date-fns/differenceInHours';
import { requiresTls } from '../config/database-address.ts';
import { findingsAbout, messageOf, type Finding } from './finding.ts';

/** Certbot and Caddy renew a month before the end, so a certificate this old was not renewed. */
const WARNING_DAYS = 14;
const LIMIT_MS = 10_000;

const { ok, warning, error } = findingsAbout('certificates');

interface Place {
  readonly host: string;
  readonly port: number;
  /** Certificates of authorities. @default those of Node */
  readonly ca?: string | undefined;
  /** PostgreSQL begins a connection without TLS. */
  readonly isPostgresql?: boolean;
}

async function openSocket({ host, port, isPostgresql }: Place): Promise<Socket> {
  const socket = connectSocket({ host, port });
  socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error(`no answer within ${LIMIT_MS} ms`)));
  await once(socket, 'connect');
  if (isPostgresql !== true) return socket;
  // SSLRequest of the protocol of PostgreSQL: length and code.
  socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
  const [answer]: Buffer[] = await once(socket, 'data');
  if (answer?.toString('latin1', 0, 1) === 'S') return socket;
  socket.destroy();
  throw new Error('it does not support TLS');
}

/** Returns when a server's certificate expires. Rejects when the certificate is invalid. */
async function readEnd(place: Place): Promise<Date> {
  const socket = await openSocket(place);
  const tls = connectTls({
    socket,
    ...(place.ca === undefined ? {} : { ca: place.ca }),
    ...(isIP(place.host) === 0 ? { servername: place.host } : { host: place.host }),
  });
  try {
    await once(tls, 'secureConnect');
    return new Date(tls.getPeerCertificate().valid_to);
  } finally {
    tls.destroy();
  }
}

/** Whether a handshake failed because of the certificate: codes of OpenSSL and of Node. */
const isInvalid = (cause: unknown): boolean =>
  /CERT|SIGNATURE|ERR_TLS/.test(String((cause as NodeJS.ErrnoException).code ?? ''));

/** Examines the certificate of one server. */
async function checkCertificate(
  name: string,
  place: Place,
  { now, cure }: { now: Date; cure: string },
): Promise<Finding> {
  try {
    const end = await readEnd(place);
    const days = Math.floor(differenceInHours(end, now) / 24);
    const day = end.toISOString().slice(0, 10);
    return days < WARNING_DAYS
      ? warning(`The certificate of ${name} ends in ${days} days, on ${day}: ${cure}`)
      : ok(`The certificate of ${name} is valid until ${day}.`);
  } catch (cause) {
    return error(
      isInvalid(cause)
        ? `The certificate of ${name} is invalid (${messageOf(cause)}): ${cure}`
        : `The certificate of ${name} cannot be read (${messageOf(cause)}): check that the name leads to this site, and that the server answers there.`,
    );
  }
}

/** Examines the certificate of the site. */
export function checkSiteCertificate(publicUrl: string, now: Date): Promise<Finding> {
  const { hostname, port, host } = new URL(publicUrl);
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 443) };
  const cure = 'renew it (docs/proxy.md#how-do-you-get-a-certificate).';
  return checkCertificate(host, place, { now, cure });
}

/** Examines the certificate of PostgreSQL, or returns `null` for a connection without TLS. */
export async function checkDatabaseCertificate(
  databaseUrl: string,
  now: Date,
): Promise<Finding | null> {
  if (!requiresTls(databaseUrl)) return null;
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const file = searchParams.get('sslrootcert');
  const place = { host: hostname, port: Number(port || 5432), isPostgresql: true };
  const cure = 'renew it, or name its authority by sslrootcert in DATABASE_URL.';
  try {
    const ca = file === null ? undefined : readFileSync(file, 'utf8');
    return await checkCertificate(`PostgreSQL at ${hostname}`, { ...place, ca }, { now, cure });
  } catch (cause) {
    return error(
      `The file of sslrootcert in DATABASE_URL cannot be read (${messageOf(cause)}): name the certificate of the authority of PostgreSQL.`,
    );
  }
}
