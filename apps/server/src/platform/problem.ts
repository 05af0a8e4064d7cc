import { ERRORS, FIELD_PROBLEMS } from '@ghuri/contract/errors';
import type { ErrorCode, FieldError, FieldProblem, Problem } from '@ghuri/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from './errors.ts';
import { loggablePath } from './log.ts';

const CODE_OF_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  401: 'not_signed_in',
  403: 'forbidden',
  404: 'not_found',
  406: 'unsupported_type',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'rate_limited',
  503: 'unavailable',
};

/** Node's and PostgreSQL's ways of saying that the database is away: worth a retry, not a bug of ours. */
const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  errors?: FieldError[],
) {
  const { status, text } = ERRORS[code];
  const problem: Problem = {
    type: `urn:ghuri:problem:${code}`,
    title: text,
    status,
    code,
    instance: `urn:ghuri:request:${request.id}`,
    ...(errors && { errors }),
  };
  return reply.status(status).type('application/problem+json').send(JSON.stringify(problem));
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { code, fields } = explain(error);
  if (ERRORS[code].status >= 500)
    request.log.error({ err: error, path: loggablePath(request.url) }, 'request failed');
  return sendProblem(request, reply, code, fields);
}

function explain(error: FastifyError): { code: ErrorCode; fields?: FieldError[] } {
  if (error instanceof AppError) return { code: error.code, ...(error.fields && { fields: error.fields }) };
  if (hasZodFastifySchemaValidationErrors(error)) {
    return {
      code: 'invalid_input',
      fields: error.validation.map(({ instancePath, message }) => ({
        path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
        code: fieldProblem(message),
      })),
    };
  }
  if (isDatabaseAway(error)) return { code: 'unavailable' };
  return { code: (error.statusCode && CODE_OF_STATUS[error.statusCode]) || 'internal' };
}

const fieldProblem = (message: string | undefined): FieldProblem =>
  message !== undefined && message in FIELD_PROBLEMS ? (message as FieldProblem) : 'invalid';

function isDatabaseAway(error: unknown): boolean {
  // Drizzle wraps what the driver threw, sometimes more than once.
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && DATABASE_AWAY.has(current.code)) return true;
    if (current.message === 'timeout exceeded when trying to connect') return true;
  }
  return false;
}
