import type { ErrorCode } from '@ghuri/contract/errors';
import type { errorsText } from './errors.text.ts';
import { defineText } from './i18n/text.ts';

/**
 * Error texts that a page may need before it can fetch the others. They share their name, and so their Bangla, with the rest.
 */
export const firstErrorsText = defineText('errors', {
  internal: 'Something went wrong on our side. Please try again.',
  not_signed_in: 'Please sign in to continue.',
  network: "We couldn't reach Ghuri. Please check your connection and try again.",
});

let all: typeof errorsText | undefined;

/** Loaded after the first error response. A page without errors does not load them. */
export async function loadErrorSentences(code: ErrorCode): Promise<void> {
  if (code in firstErrorsText.english || all) return;
  try {
    all = (await import('./errors.text.ts')).errorsText;
  } catch {
    // The network failed meanwhile: use the general sentence.
  }
}

export const knownErrors = (): typeof firstErrorsText | typeof errorsText => all ?? firstErrorsText;
