import { ERRORS } from '@ghuri/contract/errors';
import type { ErrorCode, ErrorFacts, FieldError, Problem } from '@ghuri/contract/errors';
import { FIELD_PROBLEMS } from '@ghuri/contract/field-problems';
import type { FieldProblem } from '@ghuri/contract/field-problems';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DEADLOCKED, hasCode, hasTimedOut, isDatabaseAway } from './database-errors.ts';
import { violatedConstraint } from './database-errors.ts';
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

/** PostgreSQL cannot store a NUL character: a text with one is invalid input in any field. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** A user was deleted between our read and our write. */
const USER_GONE = /_users_id_fk$/;

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  errors?: FieldError[],
  facts?: ErrorFacts,
) {
  const { status, text } = ERRORS[code];
  const problem: Problem = {
    type: `urn:ghuri:problem:${code}`,
    title: text,
    status,
    code,
    instance: `urn:ghuri:request:${request.id}`,
    ...(errors && { errors }),
    ...facts,
  };
  return reply.status(status).type('application/problem+json').send(JSON.stringify(problem));
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { code, fields, facts } = explain(error);
  if (ERRORS[code].status >= 500)
    request.log.error({ err: error, path: loggablePath(request.url) }, 'request failed');
  else if (hasCode(error, DEADLOCKED))
    request.log.warn({ err: error, path: loggablePath(request.url) }, 'given up for another change');
  return sendProblem(request, reply, code, fields, facts);
}

function explain(error: FastifyError): Pick<AppError, 'code'> & Partial<Pick<AppError, 'fields' | 'facts'>> {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      code: fieldProblem(message),
    }));
    // A value of the wrong type fails later checks too; the first error is the one to fix.
    const firstOf = new Map(fields.toReversed().map((field) => [field.path, field]));
    return { code: 'invalid_input', fields: fields.filter((field) => firstOf.get(field.path) === field) };
  }
  if (isDatabaseAway(error) || hasTimedOut(error)) return { code: 'unavailable' };
  if (hasCode(error, UNSTORABLE)) return { code: 'invalid_input' };
  if (hasCode(error, DEADLOCKED)) return { code: 'conflict' };
  if (USER_GONE.test(violatedConstraint(error) ?? '')) return { code: 'conflict' };
  return { code: codeOfStatus((error as FastifyError | undefined)?.statusCode) };
}

/** Other mistakes of the caller, like a very long path, are a bad request; everything else is our fault. */
function codeOfStatus(status = 500): ErrorCode {
  return CODE_OF_STATUS[status] ?? (status >= 400 && status < 500 ? 'invalid_input' : 'internal');
}

const fieldProblem = (message: string | undefined): FieldProblem =>
  message !== undefined && Object.hasOwn(FIELD_PROBLEMS, message) ? (message as FieldProblem) : 'invalid';
