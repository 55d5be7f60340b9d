/**
 * Operator commands while the server runs. The embedded engine has one owner, so a command sends its
 * task to the server over a local socket and shows the progress.
 *
 * Both sides send lines of JSON: the request, any number of `progress`, then `done` or `refused`.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { operatorName } from './operator-name.ts';
import { OperatorError } from './operator-error.ts';
import { logFailure } from '../config/log-failure.ts';

export interface Operator {
  /** `user@host`, see {@link operatorName}. */
  readonly name: string;
  /**
   * Receives each audit row as a line of JSON, for a log outside the database. An intruder who deletes
   * the last rows of the chain cannot change it. @default no log
   */
  readonly log?: (line: string) => void;
}

/**
 * A task that an operator can request of the server. A thrown `OperatorError` is shown to the operator.
 *
 * @param argument sent by the operator; everyone with write access to the data folder can send it
 * @param operator the sender, for the audit log; no more trustworthy than the argument
 */
export type OperatorTask = (
  argument: unknown,
  onProgress: (progress: unknown) => void,
  signal: AbortSignal,
  operator: Operator,
) => Promise<unknown>;

interface Request {
  task: string;
  argument: unknown;
  operator: string;
}

type Answer =
  | { kind: 'progress'; value: unknown }
  | { kind: 'done'; value: unknown }
  | { kind: 'refused'; message: string };

// sun_path has room for 104 bytes on macOS and 108 on Linux, including the final NUL.
const MAX_PATH_LENGTH = 100;

/**
 * Returns the path of a data folder's socket: inside the folder, or elsewhere if that path is too
 * long.
 */
export function socketAddress(dataFolder: string): string {
  const folder = resolve(dataFolder);
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\martelo-${digest}`;
  const inside = join(folder, 'operator.sock');
  if (Buffer.byteLength(inside) <= MAX_PATH_LENGTH) return inside;
  return join(privateFolder(), `${digest}.sock`);
}

/** Returns a folder in the temporary folder in which no other user can create a socket. */
function privateFolder(): string {
  const user = process.getuid?.() ?? 0;
  const short = join(tmpdir(), `martelo-${user}`);
  const folder = Buffer.byteLength(short) <= MAX_PATH_LENGTH - 24 ? short : `/tmp/martelo-${user}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== user || (found.mode & 0o077) !== 0) {
    throw new OperatorError(
      `A pasta ${folder} deveria ser só deste usuário (chmod 700). Remova-a.`,
    );
  }
  return folder;
}

/**
 * Listens for operator commands in a data folder that this process owns. Replaces the socket of a
 * killed process. Tasks run one at a time. A task is aborted when its operator disconnects.
 *
 * @returns a function that stops listening and aborts the current task
 */
export async function serveOperator(
  dataFolder: string,
  tasks: Readonly<Record<string, OperatorTask>>,
  onDone: () => void = () => {},
): Promise<() => Promise<void>> {
  const address = socketAddress(dataFolder);
  if (process.platform !== 'win32') rmSync(address, { force: true });
  const sockets = new Set<Socket>();
  let last: Promise<void> = Promise.resolve();
  const server = createServer((socket) => {
    sockets.add(socket);
    const gone = new AbortController();
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      gone.abort();
    });
    createInterface({ input: socket }).once('line', (line) => {
      last = last.then(() => answer(socket, line, tasks, gone.signal)).then(onDone);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  if (process.platform !== 'win32') chmodSync(address, 0o600);
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
    await last;
  };
}

async function answer(
  socket: Socket,
  line: string,
  tasks: Readonly<Record<string, OperatorTask>>,
  signal: AbortSignal,
): Promise<void> {
  const send = (message: Answer): void => {
    if (!socket.destroyed) socket.write(`${JSON.stringify(message)}\n`);
  };
  try {
    const { task, argument, operator: name } = JSON.parse(line) as Request;
    const run = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
    if (run === undefined) throw new OperatorError(`O servidor não conhece o comando "${task}".`);
    if (typeof name !== 'string' || name === '') {
      throw new OperatorError('O pedido não diz quem o faz.');
    }
    const show = (value: unknown): void => send({ kind: 'progress', value });
    const operator = { name, log: (line: string) => console.log(line) };
    const value = await run(argument, show, signal, operator);
    send({ kind: 'done', value });
  } catch (error) {
    if (!(error instanceof OperatorError) && !signal.aborted) {
      logFailure('An operator command failed.', error);
    }
    const message =
      error instanceof OperatorError
        ? error.message
        : `Erro no servidor: ${error instanceof Error ? error.message : String(error)}`;
    send({ kind: 'refused', message });
  }
  socket.end();
}

/** Returns a connection to the running server of a data folder, for one task, or `null`. */
export async function findServer(dataFolder: string) {
  const socket = connect(socketAddress(dataFolder));
  const isThere = await new Promise<boolean>((resolve, reject) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(false);
      else reject(new OperatorError(`Não foi possível falar com o servidor: ${error.message}`));
    });
  });
  if (!isThere) return null;
  return {
    ask: (task: string, argument: unknown, onProgress: (progress: unknown) => void) =>
      ask(socket, { task, argument, operator: operatorName() }, onProgress),
    close: () => void socket.destroy(),
  };
}

/** Runs a task in the server. Throws the `OperatorError` of the server. */
async function ask(
  socket: Socket,
  request: Request,
  onProgress: (progress: unknown) => void,
): Promise<unknown> {
  socket.on('error', () => {});
  const lines = createInterface({ input: socket });
  // A broken connection emits no end event, so the lines would never stop.
  socket.on('close', () => lines.close());
  socket.write(`${JSON.stringify(request)}\n`);
  try {
    for await (const line of lines) {
      const message = JSON.parse(line) as Answer;
      if (message.kind === 'done') return message.value;
      if (message.kind === 'refused') throw new OperatorError(message.message);
      onProgress(message.value);
    }
  } finally {
    socket.destroy();
  }
  throw new OperatorError(
    'O servidor parou durante o trabalho: só leilões inteiros foram gravados. Importe de novo para completar.',
  );
}
