/**
 * SQLSTATEs of an unavailable database: connection lost, shutdown, too many connections, no disk
 * space, read-only replica, damaged files. Also a query that was cancelled because it took too long
 * (57014).
 */
const unavailable = /^(?:08|53|57P|57014$|25006$|58|XX00[12]$)/;
/** Error codes of the operating system for a failed connection. */
const unreachable =
  /^(?:ECONN|EPIPE$|ENOENT$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_)/;
/** Error codes of the operating system for a data folder without room. */
const withoutRoom = /^(?:ENOSPC|EDQUOT)$/;
/** Messages of `pg` that have no code: no connection became free in time, or a connection broke. */
const withoutConnection =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether work failed because the database does not answer or accepts no writes, or a disk is full. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = Object(error) as { code?: unknown; message?: unknown };
  const found = String(code);
  return (
    unavailable.test(found) ||
    unreachable.test(found) ||
    withoutRoom.test(found) ||
    (found === '' && withoutConnection.test(String(message)))
  );
}
