// Codes of PostgreSQL, and of the operating system for the reports.
const DISK_FULL: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC']);

/** Whether work has failed because a disk is full: that of the database or that of the reports. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_FULL.has(error.code);
