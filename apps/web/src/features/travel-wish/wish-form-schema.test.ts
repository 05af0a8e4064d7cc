import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_WISH } from './wish-draft.ts';
import { wishFormSchema } from './wish-form-schema.ts';

const WISH = {
  ...EMPTY_WISH,
  name: 'Nusrat Jahan',
  phone: '01712 345678',
  person: '8',
  days: '3',
  which_day: '2026-12-18',
  which_time: '07:00',
  tourDeparture: 'Sadarghat, Dhaka',
  location: 'Nijhum Dwip',
};

/** The first error of each field. */
function problems(wish: object): string[] {
  const issues = wishFormSchema.safeParse(wish).error?.issues ?? [];
  const first = new Map(issues.toReversed().map(({ path, message }) => [path.join(), message]));
  return [...first].map(([name, message]) => `${name}: ${message}`).toSorted();
}

const itIs = (moment: string) => vi.useFakeTimers({ now: Date.parse(moment) });

afterEach(() => vi.useRealTimers());

describe('wish form', () => {
  it('everything said › sent with numbers', () => {
    itIs('2026-11-15T00:00:00Z');
    expect(wishFormSchema.parse(WISH)).toMatchObject({ person: 8, days: 3, description: '', district: '' });
  });

  it('nothing said › every required field says so, description and district do not', () => {
    expect(problems({ ...EMPTY_WISH, person: '' })).toEqual([
      'days: required',
      'location: required',
      'name: required',
      'person: required',
      'phone: required',
      'tourDeparture: required',
      'which_day: required',
      'which_time: required',
    ]);
  });

  it.each([
    ['0', 'out_of_range 1 100'],
    ['101', 'out_of_range 1 100'],
    ['many', 'not_a_number'],
  ])('%s travellers › %s', (person, code) => {
    itIs('2026-11-15T00:00:00Z');
    expect(problems({ ...WISH, person })).toEqual([`person: ${code}`]);
  });

  it('exactly 24 hours before › too soon; a minute earlier › possible', () => {
    // 07:00 in Dhaka is 01:00 UTC.
    itIs('2026-12-17T01:00:00Z');
    expect(problems(WISH)).toEqual(['which_day: trip_too_soon']);
    itIs('2026-12-17T00:59:00Z');
    expect(problems(WISH)).toEqual([]);
  });

  it('more than two years ahead › too far', () => {
    itIs('2024-12-01T00:00:00Z');
    expect(problems(WISH)).toEqual(['which_day: trip_too_far']);
  });
});
