import { placeOf } from './place-of.ts';
import { STATIONS } from './stations.ts';

const JOINTS = /(\s*[,;()|/·–—]\s*|\s+(?:and|&|-)\s+)/i;
const NAMES_STATION = /(স্টেশন|স্ট্যান্ড|টার্মিনাল|ঘাট|বিমানবন্দর)$/;

/** A place as a user wrote it, in Bangla: "Ratargul and Jaflong, Sylhet". If a part is unknown, all of it stays as written. */
export function banglaPlace(text: string): string {
  if (/\p{Script=Bengali}/u.test(text)) return text;
  const [first = '', ...rest] = text.trim().split(JOINTS);
  const parts = [
    nameInBangla(first, rest.join('')),
    ...rest.map((part, index) => (index % 2 === 0 ? inBangla(part) : nameInBangla(part))),
  ];
  return parts.includes(undefined) ? text : parts.join('');
}

const inBangla = (joint: string): string => joint.replace(/\s(?:and|&)\s/i, ' ও ');

/** What follows a name says which of several places of this name it is. */
function nameInBangla(name: string, following = ''): string | undefined {
  if (name === '') return '';
  if (/^bangladesh$/i.test(name)) return 'বাংলাদেশ';
  const [ending, station = ''] = STATIONS.find(([words]) => words.test(name)) ?? [];
  const town = ending ? name.replace(ending, '') : name;
  const place = placeOf(town + following) ?? placeOf(town);
  if (!place) return undefined;
  return NAMES_STATION.test(place.bangla) ? place.bangla : place.bangla + station;
}
