import { describe, expect, it } from 'vitest';
import { csvText, phoneCell } from './csv.ts';

const lines = (...rows: (string | number)[][]) => csvText(rows).slice(1).split('\r\n').slice(0, -1);

describe('csvText', () => {
  it('plain cells › as they are, numbers without grouping, the mark of UTF-8 in front', () => {
    expect(lines(['নুসরাত', 13000])).toEqual(['নুসরাত,13000']);
    expect(csvText([]).charCodeAt(0)).toBe(0xfeff);
  });

  it('commas, quotes and line breaks › quoted', () => {
    expect(csvText([['Remakri, Bandarban', 'say "hi"', 'a\nb']])).toContain(
      '"Remakri, Bandarban","say ""hi""","a\nb"',
    );
  });

  it.each(['=1+1', '+880', '-2', '@sum', '\tx'])('%j, which a spreadsheet would run › text', (value) => {
    expect(lines([value])).toEqual([`'${value}`]);
  });
});

describe('phoneCell', () => {
  it.each([
    ['01711903344', '01711-903344'],
    ['+8801711903344', '01711-903344'],
    ['88 01711 903344', '01711-903344'],
    ['01711-903344', '01711-903344'],
    ['0255668899', '02556-68899'],
    ['', ''],
  ])('%j › %j, which no spreadsheet reads as a number', (phone, shown) => {
    expect(phoneCell(phone)).toBe(shown);
    expect(lines([phoneCell(phone)])).toEqual([shown]);
  });
});
