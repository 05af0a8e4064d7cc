import type { ManifestLine } from '@ghuri/contract/travellers';
import { describe, expect, it } from 'vitest';
import { csvText } from '../revenue/csv.ts';
import { idCell, manifestCsv } from './manifest-csv.ts';

const line = (rest: Partial<ManifestLine>): ManifestLine => ({
  bookingId: 'b',
  position: 1,
  name: 'Rina',
  band: 'adults',
  age: null,
  people: 1,
  idNumber: '',
  hasPicture: false,
  phone_number: '01712 345678',
  ...rest,
});

describe('idCell', () => {
  it.each([
    ['19908203774521', '1990 8203 7745 21'],
    ['0012', '0012'],
    ['00123', '0012 3'],
    ['BX 0582039', 'BX 0582039'],
    ['', ''],
  ])('%s › %s', (id, cell) => expect(idCell(id)).toBe(cell));
});

describe('manifestCsv', () => {
  it('lines › rows with numbers as text', () => {
    const rows = manifestCsv([line({ idNumber: '19908203774521' }), line({ name: '=1+1', age: 7 })], {
      heads: ['#'],
      group: ({ band }) => band,
    });
    expect(rows).toEqual([
      ['#'],
      [1, 'Rina', 'adults', '', 1, '1990 8203 7745 21', '01712-345678'],
      [2, '=1+1', 'adults', 7, 1, '', '01712-345678'],
    ]);
    expect(csvText(rows)).toContain("'=1+1");
  });
});
