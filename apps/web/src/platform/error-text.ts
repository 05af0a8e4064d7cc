import type { ErrorCode, FieldProblem } from '@ghuri/contract/errors';
import { ApiError, NetworkError } from './api-error.ts';
import { errorsText, fieldProblemsText } from './errors.text.ts';
import { textNow } from './i18n/language.ts';
import { useLanguage } from './i18n/use-text.ts';

/** What a field can say: a problem found in it, or the server's refusal that belongs to it. */
export type FieldCode = FieldProblem | ErrorCode;

interface ErrorSentences {
  /** The sentence for anything that was thrown; what we do not know counts as our own fault. */
  ofError: (error: unknown) => string;
  ofField: (code: string) => string;
}

export function useErrorSentences(): ErrorSentences {
  useLanguage();
  return { ofError: errorSentence, ofField: fieldSentence };
}

export function errorSentence(error: unknown): string {
  const sentences = textNow(errorsText);
  if (error instanceof NetworkError) return sentences.network;
  // A newer server may send a code that this page, loaded earlier, has never heard of.
  return error instanceof ApiError ? (sentences[error.code] ?? sentences.internal) : sentences.internal;
}

function fieldSentence(code: string): string {
  const problems = textNow(fieldProblemsText);
  if (code in problems) return problems[code as FieldProblem];
  return textNow(errorsText)[code as ErrorCode] ?? problems.invalid;
}
