/**
 * The file of a backup: a line that says how it is encrypted, then compressed lines. The first names
 * the version. `#TABLE` begins a table, whose rows follow. `#end` has the number of rows by table, so
 * a file that was cut off is noticed.
 *
 * @module
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { OperatorError } from '../operator/operator-error.ts';
import type { RowCounts, TableRows } from './tables.ts';

const ALGORITHM = 'aes-256-gcm';
const PLAIN = 'martelo-backup 1 plain';
const SEALED = `martelo-backup 1 ${ALGORITHM} `;
const TAG_BYTES = 16;
/** Bounds the memory of one batch. */
const BATCH_BYTES = 1_000_000;
const BATCH_ROWS = 500;

export interface BackupHeader {
  readonly made_at: string;
  /** Version of the program. */
  readonly version: string;
  /** Names of the migrations of its tables. */
  readonly migrations: readonly string[];
  /** The key of the data folder, in encrypted files only. */
  readonly secret_key: string | null;
}

/** The error of a file that cannot be restored. */
export const damaged = (file: string, cause?: unknown): OperatorError =>
  new OperatorError(`O arquivo ${file} está incompleto ou danificado.`, { cause });

/**
 * Writes a backup to a new file that only this user can read. Resolves when it is on the disk.
 *
 * @param key - 32 bytes; `null` for a file that is not encrypted
 */
export async function writeBackup(
  file: string,
  header: BackupHeader,
  { tables, key }: { tables: AsyncIterable<TableRows>; key: Buffer | null },
): Promise<RowCounts> {
  const counts: Record<string, number> = {};
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify(header)}\n`;
    let current = '';
    for await (const { table, rows } of tables) {
      if (table !== current) yield `#${table}\n`;
      current = table;
      counts[table] = (counts[table] ?? 0) + rows.length;
      if (rows.length > 0) yield `${rows.join('\n')}\n`;
    }
    yield `#end ${JSON.stringify(counts)}\n`;
  }
  const nonce = randomBytes(12);
  const cipher = key === null ? null : createCipheriv(ALGORITHM, key, nonce);
  const first = cipher === null ? PLAIN : `${SEALED}${nonce.toString('base64url')}`;
  cipher?.setAAD(Buffer.from(first));
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    cipher ?? new PassThrough(),
    async function* framed(content: AsyncIterable<Buffer>) {
      yield `${first}\n`;
      yield* content;
      if (cipher !== null) yield cipher.getAuthTag();
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return counts;
}

/**
 * Opens a backup. `tables` reads it once, and throws at the end when the file is incomplete or was
 * changed, so write the tables in a transaction.
 *
 * @throws OperatorError when it is not a backup, is damaged, or needs another key
 */
export async function openBackup(file: string, key: Buffer | null) {
  const lines = await linesOf(file, key);
  const next = async (): Promise<string | undefined> => {
    try {
      const { value, done } = await lines.next();
      return done === true ? undefined : value;
    } catch (error) {
      throw error instanceof OperatorError ? error : damaged(file, error);
    }
  };
  const header = headerIn((await next()) ?? '', file);
  async function* tables(): AsyncGenerator<TableRows> {
    const counts: Record<string, number> = {};
    let table = '';
    let rows: string[] = [];
    let bytes = 0;
    for (;;) {
      const line = await next();
      if (line === undefined) throw damaged(file);
      const isRow = !line.startsWith('#');
      if (isRow) {
        rows.push(line);
        bytes += line.length;
      }
      const isFull = rows.length >= BATCH_ROWS || bytes >= BATCH_BYTES;
      if ((isFull || !isRow) && table !== '') {
        counts[table] = (counts[table] ?? 0) + rows.length;
        yield { table, rows };
        rows = [];
        bytes = 0;
      }
      if (line.startsWith('#end ')) {
        if (line.slice(5) !== JSON.stringify(counts)) throw damaged(file);
        break;
      }
      if (!isRow) table = line.slice(1);
    }
    // Reads to the end, where the signature of an encrypted file is checked.
    while ((await next()) !== undefined);
  }
  return { header, tables };
}

function headerIn(line: string, file: string): BackupHeader {
  try {
    return JSON.parse(line) as BackupHeader;
  } catch (cause) {
    throw damaged(file, cause);
  }
}

async function linesOf(file: string, key: Buffer | null): Promise<AsyncIterator<string>> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw new OperatorError(`O arquivo ${file} não pode ser lido.`, { cause });
  });
  const { first, size, tag } = await endsOf(handle).finally(() => handle.close());
  const start = Buffer.byteLength(first) + 1;
  const gunzip = createGunzip();
  if (first === PLAIN) return linesIn(pipeline(createReadStream(file, { start }), gunzip), gunzip);
  if (!first.startsWith(SEALED)) {
    throw new OperatorError(`O arquivo ${file} não é um backup do Martelo.`);
  }
  if (key === null) {
    throw new OperatorError(`O arquivo ${file} está cifrado: informe a chave em BACKUP_KEY.`);
  }
  if (size < start + TAG_BYTES) throw damaged(file);
  const nonce = Buffer.from(first.slice(SEALED.length), 'base64url');
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(first)).setAuthTag(tag);
  const source = createReadStream(file, { start, end: size - TAG_BYTES - 1 });
  return linesIn(pipeline(source, decipher, gunzip), gunzip);
}

/** Returns the lines of a stream. Throws the error of the pipeline that feeds it. */
async function* linesIn(flow: Promise<unknown>, stream: Readable): AsyncGenerator<string> {
  // The stream reports the failure too.
  flow.catch(() => undefined);
  stream.setEncoding('utf8');
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  await flow;
}

/** Returns the first line of a file, its size and its last bytes. */
async function endsOf(handle: FileHandle): Promise<{ first: string; size: number; tag: Buffer }> {
  const { size } = await handle.stat();
  const head = Buffer.alloc(Math.min(size, 100));
  await handle.read(head, 0, head.length, 0);
  const [first = ''] = head.toString('latin1').split('\n', 1);
  const tag = Buffer.alloc(TAG_BYTES);
  await handle.read(tag, 0, TAG_BYTES, Math.max(0, size - TAG_BYTES));
  return { first, size, tag };
}
