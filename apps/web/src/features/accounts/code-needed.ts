import { ApiError } from '../../platform/api-error.ts';

/** The first step of a sign-in went well, and the code comes next. */
export const isCodeNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_needed';
