import { GROUP_TOO_SMALL } from '@ghuri/contract/tours';
import type { Language } from '../../accounts/accounts.reads.ts';

/** Why a departure is cancelled, for a reader of this language. An agency's own words stay as they are. */
export const cancelReasonIn = (language: Language, reason: string): string =>
  reason === GROUP_TOO_SMALL && language === 'bn' ? 'এই যাত্রায় যথেষ্ট যাত্রী বুক করেননি।' : reason;
