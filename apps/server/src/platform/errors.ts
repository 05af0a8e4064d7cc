import { ERRORS } from '@ghuri/contract/errors';
import type { ErrorCode, ErrorFacts, FieldError } from '@ghuri/contract/errors';

/** The error that verbs throw to refuse a call. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  readonly facts: ErrorFacts | undefined;
  constructor(code: ErrorCode, fields?: FieldError[], facts?: ErrorFacts) {
    super(ERRORS[code].text);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.facts = facts;
  }
}
