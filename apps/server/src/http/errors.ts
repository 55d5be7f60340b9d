/**
 * Everything that goes wrong, as the contract words it (§0.6).
 *
 * @module
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { UNEXPECTED_SYSTEM_ERROR } from '@martelo/domain/errors';

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

/** 503: the database does not answer. */
export class UnavailableError extends ApiError {
  constructor(options: ErrorOptions = {}) {
    super(
      503,
      { error: 'Serviço em manutenção.', code: 'unavailable' },
      { ...options, retryAfter: 30 },
    );
  }
}

/** SQLSTATEs of a database that is not there: connection lost, shutting down, too many clients. */
const isUnavailable = (code: string): boolean =>
  /^(?:08|57P|53300)/.test(code) ||
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'].includes(code);

const clientErrors: Readonly<Record<number, object>> = {
  400: new BadRequestError().body,
  404: new NotFoundError().body,
  413: base('O conteúdo enviado é grande demais.'),
  414: base('O endereço é longo demais.'),
  415: base('Tipo de conteúdo não aceito.'),
  429: new RateLimitedError(60).body,
};

/** What an error is to the client; `null` when it is a fault of the server. */
function toApiError(error: Partial<FastifyError>): ApiError | null {
  if (error instanceof ApiError) return error;
  const { code = '', statusCode = 500 } = error;
  // Class 22 is "data exception": a value from the request that no column can hold.
  if (/^22[0-9A-Z]{3}$/.test(code)) return new ApiError(422, base('Valor inválido.'));
  if (isUnavailable(code)) return new UnavailableError({ cause: error });
  const body = clientErrors[statusCode];
  if (body !== undefined) return new ApiError(statusCode, body);
  return statusCode >= 400 && statusCode < 500
    ? new ApiError(statusCode, base('Requisição inválida.'))
    : null;
}

/** Answers an error of any kind; a fault is logged with the id that the client is told. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = toApiError(error as Partial<FastifyError>);
  if (known === null) request.log.error(error);
  else if (known.status === 503) request.log.warn(known.cause ?? known);
  if (known?.status === 401) reply.header('www-authenticate', 'Bearer');
  if (known?.retryAfter != null) reply.header('retry-after', known.retryAfter);
  reply
    .code(known?.status ?? 500)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .send(
      known?.body ?? { error: UNEXPECTED_SYSTEM_ERROR, code: 'internal', request_id: request.id },
    );
}
