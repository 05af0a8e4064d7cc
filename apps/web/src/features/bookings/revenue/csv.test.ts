import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';

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
