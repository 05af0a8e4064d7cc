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

/** No response: offline, the server is down, or a timeout. A retry makes sense. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super('no answer from the server', { cause });
  }
}

/** Reads the error from a response. If it has no problem details (a proxy's page), the status decides. */
export async function toApiError(response: Response): Promise<ApiError> {
  if (response.headers.get('content-type')?.includes('application/problem+json')) {
    try {
      const problem = (await response.json()) as Problem;
      await loadErrorSentences(problem.code);
      return new ApiError(response.status, problem.code, problem.errors);
    } catch {
      // The response was cut off; only the status is known.
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
