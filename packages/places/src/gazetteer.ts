import { AREAS_DATA } from './areas.data.ts';
import { DESTINATIONS_DATA } from './destinations.data.ts';

export type PlaceKind = 'division' | 'district' | 'upazila' | 'thana' | 'destination';
/** What a traveller finds there; a terminal is where trips start. */
export const SIGHTS = [
  'beach',
  'forest',
  'heritage',
  'hills',
  'island',
  'lake',
  'park',
  'river',
  'tea',
  'terminal',
  'town',
  'waterfall',
  'wetland',
] as const;
export type Sight = (typeof SIGHTS)[number];

export interface Place {
  /** Unique; for addresses. */
  slug: string;
  kind: PlaceKind;
  /** Set if travellers go there: every destination, and districts and upazilas like Sreemangal. */
  sight?: Sight;
  /** English: stored and sent. */
  name: string;
  bangla: string;
  /** Other spellings and former names, in both languages. */
  aliases: readonly string[];
  /** Degrees, approximate: two decimals. */
  latitude: number;
  longitude: number;
  /** English name of its division. */
  division: string;
  /** English name of its district; '' for a division. */
  district: string;
}
export interface District extends Place {
  /** Upazilas, and the thanas of a metropolitan city. */
  upazilas: Place[];
}
export interface Division extends Place {
  districts: District[];
}

const LINE =
  /^(?<name>[A-Z][A-Za-z' -]*) (?<bangla>\p{Script=Bengali}[\p{Script=Bengali} ]*) (?<latitude>\d+\.\d\d) (?<longitude>\d+\.\d\d)(?: (?<sight>[a-z]+)(?::|$))?(?: ?(?<aliases>.+))?$/u;

export const DIVISIONS: readonly Division[] = readAreas(AREAS_DATA);
const DISTRICTS = DIVISIONS.flatMap(({ districts }) => districts);

/** Every place once: destinations, divisions, districts, upazilas and thanas. */
export const PLACES: readonly Place[] = [
  ...readDestinations(DESTINATIONS_DATA),
  ...DIVISIONS,
  ...DISTRICTS,
  ...DISTRICTS.flatMap(({ upazilas }) => upazilas),
];
giveSlugs(PLACES);

export function districtsOf(state: string): readonly District[] {
  return DIVISIONS.find(({ name }) => name === state)?.districts ?? [];
}

export function areasOf(state: string, district: string): readonly Place[] {
  return districtsOf(state).find(({ name }) => name === district)?.upazilas ?? [];
}

/** The district of a place; undefined for a division. */
export const districtOf = (place: Place): District | undefined =>
  DISTRICTS.find(({ name }) => name === place.district);

/** Whether one of the 64 districts has this name. */
export const isDistrict = (name: string): boolean => DISTRICTS.some((district) => district.name === name);

/** Whether this division has this district with this area. */
export function isPlace(state: string, district: string, area: string): boolean {
  return areasOf(state, district).some(({ name }) => name === area);
}

export const placeName = ({ name, bangla }: Place, language: 'en' | 'bn'): string =>
  language === 'bn' ? bangla : name;

type Point = Pick<Place, 'latitude' | 'longitude'>;

/** As the crow flies. */
export function distanceKm(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude);
  return 2 * 6371 * Math.asin(Math.sqrt(chord));
}

function readAreas(data: string): Division[] {
  const divisions: Division[] = [];
  for (const line of data.trim().split('\n')) {
    const [, mark = '', text = ''] = /^(?:(##?|\+) )?(.+)$/.exec(line) ?? [];
    const division = divisions.at(-1);
    const district = division?.districts.at(-1);
    if (mark === '##') {
      const place = readPlace(text, 'division');
      divisions.push({ ...place, division: place.name, districts: [] });
    } else if (mark === '#') {
      const place = readPlace(text, 'district');
      division?.districts.push({ ...place, division: division.name, district: place.name, upazilas: [] });
    } else {
      const kind = mark === '+' ? 'thana' : 'upazila';
      district?.upazilas.push({
        ...readPlace(text, kind),
        division: district.division,
        district: district.name,
      });
    }
  }
  for (const { districts } of divisions) for (const { upazilas } of districts) upazilas.sort(byName);
  return divisions;
}

function readDestinations(data: string): Place[] {
  let district: District | undefined;
  const places: Place[] = [];
  for (const line of data.trim().split('\n')) {
    if (line.startsWith('# ')) district = DISTRICTS.find(({ name }) => name === line.slice(2));
    else if (district) {
      const { division, name } = district;
      places.push({ ...readPlace(line, 'destination'), division, district: name });
    }
  }
  return places;
}

function readPlace(line: string, kind: PlaceKind): Place {
  const found = LINE.exec(line)?.groups;
  if (!found) throw new Error(`Not a place: ${line}`);
  const { name = '', bangla = '', latitude, longitude, sight, aliases } = found;
  return {
    slug: '',
    kind,
    ...(sight === undefined ? {} : { sight: sight as Sight }),
    name,
    bangla,
    aliases: aliases?.split(', ') ?? [],
    latitude: Number(latitude),
    longitude: Number(longitude),
    division: '',
    district: '',
  };
}

/** The name; a division gets "-division", and an upazila whose name is not unique its district. */
function giveSlugs(places: readonly Place[]): void {
  const written = (name: string) =>
    name
      .toLowerCase()
      .replaceAll("'", '')
      .replace(/[^a-z]+/g, '-');
  const uses = new Map<string, number>();
  for (const { kind, name } of places)
    if (kind !== 'division') uses.set(written(name), (uses.get(written(name)) ?? 0) + 1);
  for (const place of places) {
    const slug = written(place.name);
    const isArea = place.kind === 'upazila' || place.kind === 'thana';
    if (place.kind === 'division') place.slug = `${slug}-division`;
    else if (isArea && uses.get(slug) !== 1) place.slug = `${slug}-${written(place.district)}`;
    else place.slug = slug;
  }
}

function byName(one: Place, other: Place): number {
  return one.name < other.name ? -1 : 1;
}
