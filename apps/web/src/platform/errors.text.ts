import { ERRORS } from '@ghuri/contract/errors';
import type { ErrorCode } from '@ghuri/contract/errors';
import { defineText } from './i18n/text.ts';

const sentences = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { text }]) => [code, text]),
) as Record<ErrorCode, string>;

/** Every way a call can fail, worded as in the contract, and one the contract cannot know: no response at all. */
export const errorsText = defineText('errors', {
  ...sentences,
  network: "We couldn't reach Ghuri. Please check your connection and try again.",
});
