import type { TripContent } from '@ghuri/contract/trip-content';
import {
  Baby,
  BedDouble,
  HeartHandshake,
  IdCard,
  Mountain,
  Snowflake,
  UsersRound,
  Utensils,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Translated } from '../../platform/i18n/text.ts';
import type { tripContentText } from './trip-content.text.ts';

type Policies = TripContent['policies'];

interface Policy {
  name: keyof Policies;
  icon: LucideIcon;
  text: string;
}

/** The policies that the agency has set, in words. */
export function policiesIn(
  policies: Policies,
  t: Translated<(typeof tripContentText)['english']>,
  number: (value: number) => string,
): Policy[] {
  const { ac, roomSharing, food, couples, minimumAge, identityPapers, difficulty, audience } = policies;
  const all: (Omit<Policy, 'text'> & { text: string | null })[] = [
    { name: 'audience', icon: UsersRound, text: audience && t[`audience_${audience}`] },
    { name: 'difficulty', icon: Mountain, text: difficulty && t[`difficulty_${difficulty}`] },
    {
      name: 'minimumAge',
      icon: Baby,
      text: minimumAge === null ? null : minimumAge === 0 ? t.allAges : t.minimumAge(number(minimumAge)),
    },
    { name: 'ac', icon: Snowflake, text: ac === null ? null : ac ? t.ac : t.noAc },
    {
      name: 'roomSharing',
      icon: BedDouble,
      text:
        roomSharing === null ? null : roomSharing === 1 ? t.roomOfOwn : t.roomSharing(number(roomSharing)),
    },
    { name: 'food', icon: Utensils, text: food && t[`food_${food}`] },
    {
      name: 'couples',
      icon: HeartHandshake,
      text: couples === null ? null : couples ? t.couples : t.noCouples,
    },
    {
      name: 'identityPapers',
      icon: IdCard,
      text: identityPapers === null ? null : identityPapers ? t.identityPapers : t.noIdentityPapers,
    },
  ];
  return all.flatMap(({ text, ...policy }) => (text === null ? [] : [{ ...policy, text }]));
}
