import { GENDERS } from '@ghuri/contract/fields';
import type { Gender } from '@ghuri/contract/fields';
import { useText } from '../../platform/i18n/use-text.ts';
import { accountsText } from './accounts.text.ts';

const WORDS = { male: 'male', female: 'female', other: 'other', 'N/A': 'notSaid' } as const satisfies Record<
  Gender,
  keyof typeof accountsText.english
>;

export function useGenderOptions(): { value: Gender; label: string }[] {
  const t = useText(accountsText);
  return GENDERS.map((value) => ({ value, label: t[WORDS[value]] }));
}
