import { ApiError, NetworkError } from './api-error.ts';
import { knownErrors } from './first-errors.ts';
import { textNow } from './i18n/language.ts';
import { useLanguage } from './i18n/use-text.ts';

interface ErrorSentences {
  /** The sentence for any thrown value. Unknown errors count as our own fault. */
  ofError: (error: unknown) => string;
}

export function useErrorSentences(): ErrorSentences {
  useLanguage();
  return { ofError: errorSentence };
}

export function errorSentence(error: unknown): string {
  const sentences: Record<string, string | undefined> & { internal: string; network: string } =
    textNow(knownErrors());
  if (error instanceof NetworkError) return sentences.network;
  // A newer server may send a code that this page, loaded earlier, does not know.
  return error instanceof ApiError ? (sentences[error.code] ?? sentences.internal) : sentences.internal;
}
