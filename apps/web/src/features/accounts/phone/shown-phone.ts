import { inDigitsOf } from '@ghuri/domain/digits';
import { phoneInWords } from '@ghuri/domain/phones';
import { useLanguage } from '../../../platform/i18n/use-text.ts';

/** A number as the user writes it, with the digits of the language. */
export function useShownPhone(phone: string): string {
  return inDigitsOf(useLanguage(), phoneInWords(phone));
}
