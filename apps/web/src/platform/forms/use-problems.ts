import { ApiError } from '../api-error.ts';
import { useErrorSentences } from '../error-text.ts';
import { useFieldSentence } from './field-text.ts';
import { plainDigits } from './typed-number.ts';

/** The server's errors: the sentence of each field, and one for everything else. */
export function useProblems(error: unknown): {
  problemOf: (path: string) => string | undefined;
  rest: string | undefined;
} {
  const sentences = useErrorSentences();
  const fieldSentence = useFieldSentence();
  const problems = error instanceof ApiError ? error.fields : [];
  return {
    problemOf: (path) => {
      const found = problems.find((problem) => problem.path.split('.')[0] === path);
      return found && fieldSentence(found.code);
    },
    rest: error === null || problems.length > 0 ? undefined : sentences.ofError(error),
  };
}

/** What was typed as whole taka; null if it is empty. */
export const typedTaka = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(plainDigits(typed));
