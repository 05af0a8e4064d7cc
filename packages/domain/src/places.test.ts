import { describe, expect, test } from 'vitest';
import { PLACE_NAMES } from './place-names.ts';
import { DIVISIONS, areasOf, districtsOf, isDistrict, isPlace, placeMatches } from './places.ts';

const districts = DIVISIONS.flatMap((division) => division.districts);
const areas = districts.flatMap((district) => district.upazilas);
const everyList = [
  DIVISIONS,
  ...DIVISIONS.map((division) => division.districts),
  ...districts.map(({ upazilas }) => upazilas),
];

describe('DIVISIONS', () => {
  test('numbers › 8 divisions, 64 districts, 495 upazilas and the thanas of six cities', () => {
    const thanas = areas.length - 495;
    expect(DIVISIONS).toHaveLength(8);
    expect(districts).toHaveLength(64);
    expect(DIVISIONS.map((division) => division.districts.length)).toEqual([6, 11, 13, 10, 4, 8, 8, 4]);
    expect(thanas).toBe(50 + 15 + 6 + 8 + 1 + 2);
    expect(PLACE_NAMES.match(/^ {2}\+/gm)).toHaveLength(6);
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

describe('placeMatches', () => {
  const cumilla = { name: 'Cumilla Adarsha Sadar', bangla: 'কুমিল্লা আদর্শ সদর' };
  test('part of the English, Bangla or former name › true', () => {
    for (const typed of ['', ' cumi', 'ADARSHA', 'comilla a', 'কুমি'])
      expect(placeMatches(cumilla, typed)).toBe(true);
  });
  test.each([
    ['Barisal', 'Barishal'],
    ['Bogra', 'Bogura'],
    ['Chittagong', 'Chattogram'],
    ['Comilla', 'Cumilla'],
    ['Jessore', 'Jashore'],
  ])('%s, as it was called before 2018 › %s', (former, today) => {
    expect(districts.filter((district) => placeMatches(district, former)).map(({ name }) => name)).toEqual([
      today,
    ]);
  });
  test('a Bangla letter typed as one character or as two › the same', () => {
    const kalapara = areasOf('Barishal', 'Patuakhali').find(({ name }) => name === 'Kalapara');
    expect(kalapara && placeMatches(kalapara, 'কলাপা\u09DCা')).toBe(true);
    expect(kalapara && placeMatches(kalapara, 'কলাপা\u09A1\u09BCা')).toBe(true);
  });
  test('something else › false', () => {
    expect(placeMatches(cumilla, 'Feni')).toBe(false);
    expect(placeMatches({ name: 'Feni', bangla: 'ফেনী' }, 'comilla')).toBe(false);
  });
});
