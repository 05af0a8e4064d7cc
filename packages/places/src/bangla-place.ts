import { placeOf } from './place-of.ts';

const JOINTS = /(\s*[,;()|/·–—]\s*|\s+(?:and|&|-)\s+)/i;

/** A place as a user wrote it, in Bangla: "Ratargul and Jaflong, Sylhet". If a part is unknown, all of it stays as written. */
export function banglaPlace(text: string): string {
  if (/\p{Script=Bengali}/u.test(text)) return text;
  const [first = '', ...rest] = text.trim().split(JOINTS);
  // Only the whole text says which of several places of the same name the first one is.
  const parts = [
    (placeOf(text) ?? placeOf(first))?.bangla,
    ...rest.map((part, index) => (index % 2 === 0 ? inBangla(part) : nameInBangla(part))),
  ];
  return parts.includes(undefined) ? text : parts.join('');
}

const inBangla = (joint: string): string => joint.replace(/\s(?:and|&)\s/i, ' ও ');

function nameInBangla(name: string): string | undefined {
  if (name === '') return '';
  return /^bangladesh$/i.test(name) ? 'বাংলাদেশ' : placeOf(name)?.bangla;
}
