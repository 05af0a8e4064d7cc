import { describe, expect, test } from 'vitest';
import { phoneKey, readConsoleSearch } from './console-search.ts';

describe('readConsoleSearch', () => {
  test.each([
    '01712345678',
    '+8801712345678',
    '880 1712-345678',
    '008801712345678',
    '1712345678',
    '+880 (1712) 345 678',
    '০১৭১২৩৪৫৬৭৮',
    '+৮৮০ ১৭১২ ৩৪৫৬৭৮',
  ])('a phone number as %s › one number', (typed) => {
    expect(readConsoleSearch(typed)).toMatchObject({ kind: 'phone', phone: '01712345678' });
  });

  test('the beginning of a number › found as it begins', () => {
    expect(readConsoleSearch('+880 1712')).toMatchObject({ kind: 'phone', phone: '01712' });
    expect(readConsoleSearch('02-9555')).toMatchObject({ kind: 'phone', phone: '029555' });
  });

  test('ids, emails, codes, names, nothing › each for itself', () => {
    const id = '0190B6F2-1111-7abc-8def-000000000001';
    expect(readConsoleSearch(` ${id} `)).toEqual({ kind: 'id', id: id.toLowerCase() });
    expect(readConsoleSearch('Nusrat@Example.com')).toEqual({ kind: 'email', email: 'nusrat@example.com' });
    expect(readConsoleSearch('@')).toEqual({ kind: 'none' });
    expect(readConsoleSearch('nusrat.j')).toEqual({ kind: 'code', code: 'nusrat.j' });
    expect(readConsoleSearch('aB3_xY-9')).toEqual({ kind: 'code', code: 'aB3_xY-9' });
    expect(readConsoleSearch('Md. Rahim')).toEqual({ kind: 'name', name: 'Md. Rahim' });
    expect(readConsoleSearch('রহিম')).toEqual({ kind: 'name', name: 'রহিম' });
    expect(readConsoleSearch(' -- ')).toEqual({ kind: 'none' });
    // Too short for a number.
    expect(readConsoleSearch('017')).toEqual({ kind: 'code', code: '017' });
  });
});

test('phoneKey › stored numbers in every spelling of the form › the same key', () => {
  expect(['01712-345678', '+88 01712 345678', '8801712345678'].map(phoneKey)).toEqual(
    Array.from({ length: 3 }, () => '01712345678'),
  );
});
