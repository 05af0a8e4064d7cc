import type { ErrorCode, FieldError, Problem } from '@ghuri/contract/errors';
import { loadErrorSentences } from './first-errors.ts';

/** The server understood the call and refused it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly FieldError[];

  constructor(status: number, code: ErrorCode, fields: readonly FieldError[] = []) {
    super(code);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** No answer: offline, the server away, or the wait too long. Worth another try as it is. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super('no answer from the server', { cause });
  }
}

/** Reads the refusal out of an answer; what is not problem details (a proxy's page) is judged by its status. */
export async function toApiError(response: Response): Promise<ApiError> {
  if (response.headers.get('content-type')?.includes('application/problem+json')) {
    try {
      const problem = (await response.json()) as Problem;
      await loadErrorSentences(problem.code);
      return new ApiError(response.status, problem.code, problem.errors);
    } catch {
      // Cut off on its way: the status is all there is.
    }
  }
  const code = codeOfStatus(response.status);
  await loadErrorSentences(code);
  return new ApiError(response.status, code);
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'not_signed_in';
  if (status === 404) return 'not_found';
  if (status === 413) return 'too_large';
  if (status === 429) return 'rate_limited';
  return status >= 502 && status <= 504 ? 'unavailable' : 'internal';
}
