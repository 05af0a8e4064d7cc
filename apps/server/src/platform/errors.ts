import { ERRORS } from '@ghuri/contract/errors';
import type { ErrorCode, FieldError, LiveHold } from '@ghuri/contract/errors';

/** The error that verbs throw to refuse a call. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  readonly hold: LiveHold | undefined;
  constructor(code: ErrorCode, fields?: FieldError[], hold?: LiveHold) {
    super(ERRORS[code].text);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.hold = hold;
  }
}
