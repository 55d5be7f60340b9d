/**
 * Every error that the API answers with (docs/api-contract.md#errors).
 *
 * @module
 */
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BASIC_AUTH_ERROR, UNEXPECTED_SYSTEM_ERROR } from '@martelo/domain/errors';
import { isUnavailable } from '../database/unavailable.ts';
import { logFault, logOutage } from './logging.ts';
import { logRejection } from './rejection-log.ts';

const base = (message: string): object => ({ errors: { base: [message] } });

/** An error answer. Its body follows the contract, its message is Portuguese. */
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

/** Returns the class of an error that is always answered with the same body. */
const fixed = (status: number, body: object, options: { retryAfter?: number } = {}) =>
  class extends ApiError {
    constructor(cause: ErrorOptions = {}) {
      super(status, body, { ...options, ...cause });
    }
  };

/** 404: the record does not exist or is not visible to the caller. */
export const NotFoundError = fixed(404, { error: 'Não encontrado.', code: 'not_found' });

/** 401: the call needs a valid token. */
export const UnauthenticatedError = fixed(401, {
  error: 'Entre na sua conta para continuar.',
  code: 'unauthenticated',
});

/** 403: the caller may not do this. */
export const ForbiddenError = fixed(403, {
  error: 'Entre com sua senha para continuar.',
  code: 'forbidden',
});

/** 403: the call needs the password or a passkey in addition to the session. */
export const PasswordRequiredError = fixed(403, {
  error: 'Confirme sua senha para continuar.',
  code: 'password_required',
});

/**
 * 403: a proxy in front of the site uses Basic auth. It rejects every request with a token, so a login
 * has no effect (docs/proxy.md#can-the-proxy-ask-for-a-password).
 */
export const BasicAuthError = fixed(403, { error: BASIC_AUTH_ERROR, code: 'basic_auth' });

/** 403: the site uses HTTPS, and a proxy received the request over plain HTTP. */
export const HttpsRequiredError = fixed(403, {
  error: 'Use HTTPS para acessar este endereço.',
  code: 'https_required',
});

/** 421: the request names a host that this server does not accept. */
export const MisdirectedError = fixed(421, {
  error: 'Este servidor não atende a este endereço.',
  code: 'misdirected',
});

/** 405: the path exists, but not with this method. */
export const MethodNotAllowedError = fixed(405, {
  error: 'Método não permitido.',
  code: 'method_not_allowed',
});

/** 413: the body is larger than the call accepts. */
export const TooLargeError = fixed(413, base('O conteúdo enviado é grande demais.'));

/** 415: the call does not accept this type of body. */
export const UnsupportedTypeError = fixed(415, base('Tipo de conteúdo não aceito.'));

/** 400: the body cannot be parsed or lacks its wrapper key. */
export const BadRequestError = fixed(400, base('Requisição inválida.'));

/** 409: a concurrent change conflicts with this one. */
export const ConflictError = fixed(409, {
  error: 'Algo mudou ao mesmo tempo. Tente novamente.',
  code: 'conflict',
});

/** 503: the database does not answer, or not in time. */
export const UnavailableError = fixed(
  503,
  { error: 'Serviço em manutenção.', code: 'unavailable' },
  { retryAfter: 30 },
);

/** 422: fields of the body are invalid. */
export class ValidationError extends ApiError {
  constructor(errors: Readonly<Record<string, readonly string[]>>) {
    super(422, { errors });
  }
}

/** 429: too many attempts. `retryAfter` is in seconds. */
export class RateLimitedError extends ApiError {
  constructor(retryAfter: number) {
    super(
      429,
      { error: 'Muitas tentativas. Aguarde e tente novamente.', code: 'rate_limited' },
      { retryAfter },
    );
  }
}

/**
 * SQLSTATEs of conflicting changes: a serialization failure or deadlock (class 40), a missing
 * reference (23503), a duplicate key (23505).
 */
const conflict = /^(?:40|23503$|23505$)/;

const clientErrors: Readonly<Record<number, object>> = {
  400: new BadRequestError().body,
  404: new NotFoundError().body,
  413: new TooLargeError().body,
  414: base('O endereço é longo demais.'),
  415: new UnsupportedTypeError().body,
  429: new RateLimitedError(60).body,
};

/** Maps an error to the answer of the API, or to `null` for an internal error. */
function toApiError(error: Partial<FastifyError>, request: FastifyRequest): ApiError | null {
  if (error instanceof ApiError) return error;
  const { code = '', statusCode = 500 } = error;
  // A client that disconnects while it sends a body causes ECONNRESET too. The database is not at
  // fault.
  if (code === 'ECONNRESET' && request.raw.complete === false) return new BadRequestError();
  // Class 22 is "data exception": a value of the request that no column can store.
  if (/^22[0-9A-Z]{3}$/.test(code)) return new ApiError(422, base('Valor inválido.'));
  if (conflict.test(code)) return new ConflictError({ cause: error });
  if (isUnavailable(error)) return new UnavailableError({ cause: error });
  const body = clientErrors[statusCode];
  if (body !== undefined) return new ApiError(statusCode, body);
  return statusCode >= 400 && statusCode < 500
    ? new ApiError(statusCode, base('Requisição inválida.'))
    : null;
}

/**
 * Whether the rest of the body is too long to read and discard. A shorter rest is read, so the
 * client receives the answer instead of a broken connection.
 */
function isEndless({ raw, headers, routeOptions }: FastifyRequest): boolean {
  if (raw.complete !== false) return false;
  const hasNoLength = headers['transfer-encoding'] !== undefined;
  return hasNoLength || Number(headers['content-length'] ?? 0) > routeOptions.bodyLimit;
}

/**
 * Answers with any kind of error. A fault of the server is logged with the request id that the
 * client receives.
 *
 * @param translate - returns the body in the language of the caller
 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  translate: (body: object, status: number) => object = (body) => body,
): void {
  const known = toApiError(error as Partial<FastifyError>, request);
  if (known === null) logFault(request, error);
  else if (known.cause !== undefined) {
    if (known instanceof UnavailableError) logOutage(request, Object(known.cause));
    else logFault(request, known.cause, 'warn');
  }
  if (known !== null) logRejection(known, request);
  if (known?.status === 401) reply.header('www-authenticate', 'Bearer');
  if (known?.retryAfter != null) reply.header('retry-after', known.retryAfter);
  if (isEndless(request)) reply.header('connection', 'close');
  const status = known?.status ?? 500;
  const body = known?.body ?? {
    error: UNEXPECTED_SYSTEM_ERROR,
    code: 'internal',
    request_id: request.id,
  };
  reply
    .code(status)
    .header('cache-control', 'no-store')
    // Requests that are rejected before any other header is set need this header too.
    .header('x-content-type-options', 'nosniff')
    .header('x-request-id', request.id)
    .send(translate(body, status));
}

const tooLong = base('The address or a header is too long.');

/** Answers to programs whose address has no route, by status. */
const unroutable: Readonly<Record<number, object>> = {
  400: base('The address cannot be decoded.'),
  414: tooLong,
};

/**
 * Answers a request whose address the router cannot read. Only a browser that opens a page accepts
 * HTML; the sentence for other programs is English.
 */
export function answerUnroutable(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isPerson = request.headers.accept?.includes('text/html') === true;
  answerError(error, request, reply, (body, status) =>
    isPerson ? body : (unroutable[status] ?? body),
  );
}

/** Answers a request for an unknown path with 404. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): void {
  answerError(new NotFoundError(), request, reply);
}

/**
 * Answers to requests that Node cannot parse, by Node's error code. They are English, because only
 * programs send such requests.
 */
const unreadable: ReadonlyMap<string, readonly [status: string, body: object]> = new Map([
  ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', tooLong] as const],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    ['408 Request Timeout', base('The request took too long to arrive.')] as const,
  ],
]);

/**
 * Answers a request that Node could not parse, and closes the connection.
 *
 * @param headers - headers of every answer of the site
 */
export function answerUnreadable(
  { code }: { code: string },
  socket: Socket,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (socket.writable) {
    const [status, content] = unreadable.get(code) ?? [
      '400 Bad Request',
      base('The request is not HTTP.'),
    ];
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
