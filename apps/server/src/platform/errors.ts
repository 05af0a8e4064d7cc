import { ERRORS } from '@ghuri/contract/errors';
import type { ErrorCode, FieldError } from '@ghuri/contract/errors';

/** The one way a verb says no. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  constructor(code: ErrorCode, fields?: FieldError[]) {
    super(ERRORS[code].text);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }
}
