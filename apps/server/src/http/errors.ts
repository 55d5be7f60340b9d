/**
 * Everything that goes wrong, as docs/api-contract.md#errors words it.
 *
 * @module
 */
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { UNEXPECTED_SYSTEM_ERROR } from '@martelo/domain/errors';
import { logRefusal } from './refusal-log.ts';

const base = (message: string): object => ({ errors: { base: [message] } });

/** An answer other than success. Its body is the contract's, its sentence in Portuguese. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: object;
  readonly retryAfter: number | null;

  constructor(status: number, body: object, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(`HTTP ${status}`, options);
    this.status = status;
    this.body = body;
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** 404: no such record, or not visible. */
export class NotFoundError extends ApiError {
  constructor() {
    super(404, { error: 'Não encontrado.', code: 'not_found' });
  }
}

/** 401: the call needs a valid token. */
export class UnauthenticatedError extends ApiError {
  constructor() {
    super(401, { error: 'Entre na sua conta para continuar.', code: 'unauthenticated' });
  }
}

/** 403: the caller may not do this. */
export class ForbiddenError extends ApiError {
  constructor() {
    super(403, { error: 'Entre com sua senha para continuar.', code: 'forbidden' });
  }
}

/** 403: the call needs the password or a passkey beside the session. */
export class PasswordRequiredError extends ApiError {
  constructor() {
    super(403, { error: 'Confirme sua senha para continuar.', code: 'password_required' });
  }
}

/** 403: the site has HTTPS, and a proxy was asked by plain http. */
export class HttpsRequiredError extends ApiError {
  constructor() {
    super(403, { error: 'Use HTTPS para acessar este endereço.', code: 'https_required' });
  }
}

/** 421: the request is for a host that this server does not answer for. */
export class MisdirectedError extends ApiError {
  constructor() {
    super(421, { error: 'Este servidor não atende a este endereço.', code: 'misdirected' });
  }
}

/** 405: the path is known, the method is not one of it. */
export class MethodNotAllowedError extends ApiError {
  constructor() {
    super(405, { error: 'Método não permitido.', code: 'method_not_allowed' });
  }
}

/** 413: the body is larger than the call takes. */
export class TooLargeError extends ApiError {
  constructor() {
    super(413, base('O conteúdo enviado é grande demais.'));
  }
}

/** 415: the body is of a type that the call does not take. */
export class UnsupportedTypeError extends ApiError {
  constructor() {
    super(415, base('Tipo de conteúdo não aceito.'));
  }
}

/**
 * 422: what was sent is refused, field by field.
 *
 * @example
 * throw new ValidationError({ email: ['deve conter um email válido'] });
 */
export class ValidationError extends ApiError {
  constructor(errors: Readonly<Record<string, readonly string[]>>) {
    super(422, { errors });
  }
}

/** 400: what was sent cannot be read, or lacks its wrapper. */
export class BadRequestError extends ApiError {
  constructor() {
    super(400, base('Requisição inválida.'));
  }
}

/** 429: too many tries; `retryAfter` in seconds. */
export class RateLimitedError extends ApiError {
  constructor(retryAfter: number) {
    super(
      429,
      { error: 'Muitas tentativas. Aguarde e tente novamente.', code: 'rate_limited' },
      { retryAfter },
    );
  }
}

/** 409: something else changed at the same time. */
export class ConflictError extends ApiError {
  constructor(options: ErrorOptions = {}) {
    super(409, { error: 'Algo mudou ao mesmo tempo. Tente novamente.', code: 'conflict' }, options);
  }
}

/** 503: the database does not answer, or not in time. */
export class UnavailableError extends ApiError {
  constructor(options: ErrorOptions = {}) {
    super(
      503,
      { error: 'Serviço em manutenção.', code: 'unavailable' },
      { ...options, retryAfter: 30 },
    );
  }
}

/**
 * SQLSTATEs of a database that is not there: connection lost, shutting down, out of connections or of
 * room, turned into a copy that only reads; or that ended a query which took too long (57014).
 */
const unavailable = /^(?:08|53|57P|57014$|25006$)/;
/** What the machine says of the way there. */
const unreachable =
  /^(?:ECONN|EPIPE$|ENOENT$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_)/;
/** What `pg` says without a code: no connection was free in time, or one broke. */
const withoutConnection =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/**
 * SQLSTATEs of a change that met another: what was free or there when it was looked at is taken or
 * gone (23503, 23505), or one of two had to give way.
 */
const conflict = /^(?:40|23503$|23505$)/;

const isUnavailable = (code: string, message: string): boolean =>
  unavailable.test(code) ||
  unreachable.test(code) ||
  (code === '' && withoutConnection.test(message));

const clientErrors: Readonly<Record<number, object>> = {
  400: new BadRequestError().body,
  404: new NotFoundError().body,
  413: new TooLargeError().body,
  414: base('O endereço é longo demais.'),
  415: new UnsupportedTypeError().body,
  429: new RateLimitedError(60).body,
};

/** What an error is to the client; `null` when it is a fault of the server. */
function toApiError(error: Partial<FastifyError>, request: FastifyRequest): ApiError | null {
  if (error instanceof ApiError) return error;
  const { code = '', message = '', statusCode = 500 } = error;
  // Who goes away in the middle of a body is a lost connection too, though not the database's.
  if (code === 'ECONNRESET' && request.raw.complete === false) return new BadRequestError();
  // Class 22 is "data exception": a value from the request that no column can hold.
  if (/^22[0-9A-Z]{3}$/.test(code)) return new ApiError(422, base('Valor inválido.'));
  if (conflict.test(code)) return new ConflictError({ cause: error });
  if (isUnavailable(code, message)) return new UnavailableError({ cause: error });
  const body = clientErrors[statusCode];
  if (body !== undefined) return new ApiError(statusCode, body);
  return statusCode >= 400 && statusCode < 500
    ? new ApiError(statusCode, base('Requisição inválida.'))
    : null;
}

/**
 * Whether the rest of a body is too long to be read for nothing. A shorter one is let in, so that the
 * client reads the answer instead of finding its connection broken.
 */
function isEndless({ raw, headers, routeOptions }: FastifyRequest): boolean {
  if (raw.complete !== false) return false;
  const hasNoLength = headers['transfer-encoding'] !== undefined;
  return hasNoLength || Number(headers['content-length'] ?? 0) > routeOptions.bodyLimit;
}

/** Answers an error of any kind; a fault is logged with the id that the client is told. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = toApiError(error as Partial<FastifyError>, request);
  if (known === null) request.log.error(error);
  else if (known.cause !== undefined) request.log.warn(known.cause);
  if (known !== null) logRefusal(known, request);
  if (known?.status === 401) reply.header('www-authenticate', 'Bearer');
  if (known?.retryAfter != null) reply.header('retry-after', known.retryAfter);
  if (isEndless(request)) reply.header('connection', 'close');
  reply
    .code(known?.status ?? 500)
    .header('cache-control', 'no-store')
    // What is refused before any other header is set has it as well.
    .header('x-content-type-options', 'nosniff')
    .header('x-request-id', request.id)
    .send(
      known?.body ?? { error: UNEXPECTED_SYSTEM_ERROR, code: 'internal', request_id: request.id },
    );
}

/** Answers what nothing else answers: 404. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): void {
  answerError(new NotFoundError(), request, reply);
}

/** What Node says of a request that it cannot read to its end, by its code. */
const unreadable: Readonly<Record<string, readonly [status: string, body: object]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    base('O endereço ou um cabeçalho é longo demais.'),
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', base('A requisição demorou demais a chegar.')],
};

/**
 * Answers, where there is no request yet that a handler could answer, and ends the connection.
 *
 * @param headers - of every answer of the site
 */
export function answerUnreadable(
  { code }: { code: string },
  socket: Socket,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (socket.writable) {
    const [status, content] = unreadable[code] ?? ['400 Bad Request', new BadRequestError().body];
    const body = JSON.stringify(content);
    const head = [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
}
