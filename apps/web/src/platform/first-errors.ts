import type { ErrorCode } from '@ghuri/contract/errors';
import type { errorsText } from './errors.text.ts';
import { defineText } from './i18n/text.ts';

/**
 * The sentences that a page may need before it can fetch any other. They share their name, and so their Bangla, with all the others.
 */
export const firstErrorsText = defineText('errors', {
  internal: 'Something went wrong on our side. Please try again.',
  not_signed_in: 'Please sign in to continue.',
  network: 'We could not reach Ghuri. Please check your connection and try again.',
});

let all: typeof errorsText | undefined;

/** Fetched with the first refusal and not before: a page that is refused nothing does not pay for them. */
export async function loadErrorSentences(code: ErrorCode): Promise<void> {
  if (code in firstErrorsText.english || all) return;
  try {
    all = (await import('./errors.text.ts')).errorsText;
  } catch {
    // The network went away in between: the general sentence has to do.
  }
}

export const knownErrors = (): typeof firstErrorsText | typeof errorsText => all ?? firstErrorsText;
