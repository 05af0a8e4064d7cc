import { PLACE_NAMES } from './place-names.ts';

export interface Place {
  /** English: stored and sent. */
  name: string;
  bangla: string;
}
export interface District extends Place {
  /** Upazilas, and the thanas of a metropolitan city. */
  upazilas: Place[];
}
export interface Division extends Place {
  districts: District[];
}

/** Names from before 2018 that users still type. */
const FORMER_NAMES: Record<string, string> = {
  Barishal: 'Barisal',
  Bogura: 'Bogra',
  Chattogram: 'Chittagong',
  Cumilla: 'Comilla',
  Jashore: 'Jessore',
};

export const DIVISIONS: readonly Division[] = readNames(PLACE_NAMES);

export function districtsOf(state: string): readonly District[] {
  return DIVISIONS.find(({ name }) => name === state)?.districts ?? [];
}

export function areasOf(state: string, district: string): readonly Place[] {
  return districtsOf(state).find(({ name }) => name === district)?.upazilas ?? [];
}

/** Whether one of the 64 districts has this name. */
export const isDistrict = (name: string): boolean =>
  DIVISIONS.some(({ districts }) => districts.some((district) => district.name === name));

/** Whether this division has this district with this area. */
export function isPlace(state: string, district: string, area: string): boolean {
  return areasOf(state, district).some(({ name }) => name === area);
}

/** Whether the typed text may mean the place: part of its English, Bangla or former name. */
export function placeMatches({ name, bangla }: Place, typed: string): boolean {
  // Keyboards write letters like য় as one character or two; NFC makes them equal.
  const wanted = typed.trim().normalize('NFC').toLowerCase();
  const [first = ''] = name.split(' ');
  const former = FORMER_NAMES[first];
  return [name, bangla, ...(former ? [name.replace(first, former)] : [])].some((known) =>
    known.toLowerCase().includes(wanted),
  );
}

function readNames(text: string): Division[] {
  const divisions: Division[] = [];
  for (const line of text.trim().split('\n')) {
    const division = divisions.at(-1);
    const district = division?.districts.at(-1);
    if (line.startsWith('# ')) divisions.push({ ...readPlace(line.slice(2)), districts: [] });
    else if (!line.startsWith(' ')) division?.districts.push({ ...readPlace(line), upazilas: [] });
    else district?.upazilas.push(...readPlaces(line));
  }
  for (const { districts } of divisions) for (const { upazilas } of districts) upazilas.sort(byName);
  return divisions;
}

function readPlaces(line: string): Place[] {
  return line
    .replace('+', '')
    .split(',')
    .filter((place) => place.trim() !== '')
    .map(readPlace);
}

/** "Bhola Sadar ভোলা সদর": the Bangla name begins at the first Bengali letter. */
function readPlace(text: string): Place {
  const start = text.search(/\p{Script=Bengali}/u);
  return { name: text.slice(0, start).trim(), bangla: text.slice(start).trim() };
}

function byName(one: Place, other: Place): number {
  return one.name < other.name ? -1 : 1;
}
