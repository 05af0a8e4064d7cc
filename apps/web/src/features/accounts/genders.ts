import type { Gender } from '@ghuri/contract/fields';
import { useText } from '../../platform/i18n/use-text.ts';
import { accountsText } from './accounts.text.ts';

/** In display order. Not the contract's own list, because importing it would also load the contract's schemas. */
const WORDS = { male: 'male', female: 'female', other: 'other', 'N/A': 'notSaid' } as const satisfies Record<
  Gender,
  keyof typeof accountsText.english
>;

export const isGender = (value: string | undefined): value is Gender =>
  value !== undefined && Object.hasOwn(WORDS, value);

export function useGenderOptions(): { value: Gender; label: string }[] {
  const t = useText(accountsText);
  return (Object.keys(WORDS) as Gender[]).map((value) => ({ value, label: t[WORDS[value]] }));
}
