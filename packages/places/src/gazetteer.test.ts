import { describe, expect, test } from 'vitest';
import {
  DIVISIONS,
  PLACES,
  SIGHTS,
  areasOf,
  distanceKm,
  districtsOf,
  isDistrict,
  isPlace,
  placeName,
} from './gazetteer.ts';

const districts = DIVISIONS.flatMap((division) => division.districts);
const areas = districts.flatMap((district) => district.upazilas);
const everyList = [
  DIVISIONS,
  ...DIVISIONS.map((division) => division.districts),
  ...districts.map(({ upazilas }) => upazilas),
];

describe('DIVISIONS', () => {
  test('numbers › 8 divisions, 64 districts, 495 upazilas and the thanas of six cities', () => {
    expect(DIVISIONS).toHaveLength(8);
    expect(districts).toHaveLength(64);
    expect(DIVISIONS.map((division) => division.districts.length)).toEqual([6, 11, 13, 10, 4, 8, 8, 4]);
    expect(areas.filter(({ kind }) => kind === 'upazila')).toHaveLength(495);
    expect(areas.filter(({ kind }) => kind === 'thana')).toHaveLength(50 + 15 + 6 + 8 + 1 + 2);
    expect(Math.min(...districts.map(({ upazilas }) => upazilas.length))).toBe(3);
  });

  test('names › sorted, each once in its list, districts once in the country', () => {
    for (const list of everyList) {
      const names = list.map(({ name }) => name);
      expect(names).toEqual([...new Set(names)].toSorted());
      expect(new Set(list.map(({ bangla }) => bangla)).size).toBe(list.length);
    }
    expect(new Set(districts.map(({ name }) => name)).size).toBe(64);
    expect(new Set(districts.map(({ bangla }) => bangla)).size).toBe(64);
  });

  test('letters › English names in Latin letters, Bangla names in Bengali script, composed alike', () => {
    for (const { name, bangla } of everyList.flat()) {
      expect(name).toMatch(/^[A-Z][A-Za-z' -]+[a-z]$|^EPZ$/);
      expect(bangla).toMatch(/^[\p{Script=Bengali}]+(?: \p{Script=Bengali}+)*$/u);
      expect(bangla).toBe(bangla.normalize('NFC'));
    }
  });

  test('spellings › the official ones of today', () => {
    expect(DIVISIONS.map(({ name }) => name)).toEqual([
      'Barishal',
      'Chattogram',
      'Dhaka',
      'Khulna',
      'Mymensingh',
      'Rajshahi',
      'Rangpur',
      'Sylhet',
    ]);
    const names = new Set(districts.map(({ name }) => name));
    for (const name of ['Cumilla', 'Jashore', 'Bogura', "Cox's Bazar", 'Chapainawabganj'])
      expect(names).toContain(name);
    for (const name of ['Comilla', 'Jessore', 'Bogra', 'Chittagong', 'Barisal'])
      expect(names).not.toContain(name);
  });
});

describe('isPlace', () => {
  test('a real combination › true, also for the thana of a city', () => {
    expect(isPlace('Chattogram', "Cox's Bazar", 'Teknaf')).toBe(true);
    expect(isPlace('Sylhet', 'Moulvibazar', 'Sreemangal')).toBe(true);
    expect(isPlace('Dhaka', 'Dhaka', 'Dhanmondi')).toBe(true);
  });
  test('an area of another district, a district of another division, nonsense › false', () => {
    expect(isPlace('Chattogram', 'Bandarban', 'Teknaf')).toBe(false);
    expect(isPlace('Dhaka', "Cox's Bazar", 'Teknaf')).toBe(false);
    expect(isPlace('Dhaka', 'Dhaka', 'dhanmondi')).toBe(false);
    expect(isPlace('', '', '')).toBe(false);
    expect(isPlace('constructor', 'name', 'length')).toBe(false);
  });
});

describe('isDistrict', () => {
  test('each of the 64 › true', () => {
    for (const { name } of districts) expect(isDistrict(name)).toBe(true);
  });
  test('no place, an area, another spelling, nothing › false', () => {
    for (const name of ['Bengal', 'Teknaf', 'dhaka', 'Comilla', '']) expect(isDistrict(name)).toBe(false);
  });
});

describe('districtsOf, areasOf', () => {
  test('a place › its districts or areas; no place › nothing', () => {
    expect(districtsOf('Sylhet').map(({ name }) => name)).toEqual([
      'Habiganj',
      'Moulvibazar',
      'Sunamganj',
      'Sylhet',
    ]);
    expect(areasOf('Barishal', 'Jhalakathi').map(({ bangla }) => bangla)).toEqual(
      ['ঝালকাঠি সদর', 'কাঠালিয়া', 'নলছিটি', 'রাজাপুর'].map((name) => name.normalize('NFC')),
    );
    expect(districtsOf('Bengal')).toEqual([]);
    expect(areasOf('Sylhet', 'Dhaka')).toEqual([]);
  });
});

describe('PLACES', () => {
  test('numbers › each place once, and over 150 destinations with a sight', () => {
    const destinations = PLACES.filter(({ kind }) => kind === 'destination');
    expect(PLACES).toHaveLength(8 + 64 + areas.length + destinations.length);
    expect(destinations.length).toBeGreaterThan(150);
    expect(destinations.filter(({ sight }) => sight === undefined)).toEqual([]);
    const sights = PLACES.map(({ sight }) => sight).filter((sight) => sight !== undefined);
    expect(new Set(sights)).toEqual(new Set(SIGHTS));
  });

  test('names › English in Latin letters, Bangla in Bengali letters and NFC', () => {
    for (const { name, bangla, aliases } of PLACES) {
      expect(name).toMatch(/^[A-Z][A-Za-z' -]+$/);
      expect(bangla).toMatch(/^\p{Script=Bengali}+(?: \p{Script=Bengali}+)*$/u);
      expect([bangla, ...aliases].map((text) => text.normalize('NFC'))).toEqual([bangla, ...aliases]);
      for (const alias of aliases)
        expect(alias).toMatch(/^(?:[A-Z][A-Za-z' -]+|\p{Script=Bengali}+(?: \p{Script=Bengali}+)*)$/u);
    }
  });

  test('names › no name twice in a district, except a destination that shares the name of its district', () => {
    const inDistrict = PLACES.filter(({ kind }) => kind !== 'division' && kind !== 'district');
    const names = inDistrict.map(({ district, name }) => `${name}, ${district}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('slugs › unique and fit for an address', () => {
    const slugs = PLACES.map(({ slug }) => slug);
    expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    for (const slug of ['sajek-valley', 'coxs-bazar', 'sylhet-division', 'kaliganj-gazipur', 'sreemangal'])
      expect(slugs).toContain(slug);
  });

  test('coordinates › inside Bangladesh', () => {
    const outside = PLACES.filter(
      ({ latitude, longitude }) => latitude < 20.5 || latitude > 26.7 || longitude < 88 || longitude > 92.7,
    );
    expect(outside).toEqual([]);
  });

  test('coordinates › near the town of the district', () => {
    const far = PLACES.filter((place) => {
      const town = districts.find(({ name }) => name === (place.district || place.name));
      return !town || distanceKm(place, town) > (place.kind === 'destination' ? 125 : 90);
    });
    expect(far.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('placeName', () => {
  test('a language › the name in it', () => {
    const sajek = PLACES.find(({ slug }) => slug === 'sajek-valley');
    expect(sajek && placeName(sajek, 'en')).toBe('Sajek Valley');
    expect(sajek && placeName(sajek, 'bn')).toBe('সাজেক ভ্যালি');
  });
});

describe('distanceKm', () => {
  const dhaka = { latitude: 23.75, longitude: 90.39 };
  test('Dhaka and Chattogram › about 215 km, either way', () => {
    const chattogram = { latitude: 22.34, longitude: 91.83 };
    expect(distanceKm(dhaka, chattogram)).toBeCloseTo(215.1, 0);
    expect(distanceKm(chattogram, dhaka)).toBe(distanceKm(dhaka, chattogram));
  });
  test('the same point › 0', () => expect(distanceKm(dhaka, dhaka)).toBe(0));
});
