import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rateSchema } from './rate-form-schema.ts';
import type { TypedRate } from './rate-form-schema.ts';

const AGENCY = '01943f6e-7d3a-7000-8000-000000000001';
const typed = (more: Partial<TypedRate> = {}): TypedRate => ({
  kind: 'all',
  agencyId: '',
  percent: '8.25',
  ends: false,
  from: '',
  note: 'Agreed',
  ...more,
});
const problems = (rate: TypedRate) =>
  z.safeParse(rateSchema, rate).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('rateSchema', () => {
  test('a general rate from now on', () => {
    expect(z.parse(rateSchema, typed())).toEqual({
      agencyId: null,
      percent: 8.25,
      from: null,
      note: 'Agreed',
    });
  });

  test('an agency with a day; its own rate ends', () => {
    const one = typed({ kind: 'one', agencyId: AGENCY, from: '2026-12-01' });
    expect(z.parse(rateSchema, one)).toMatchObject({ agencyId: AGENCY, percent: 8.25, from: '2026-12-01' });
    expect(z.parse(rateSchema, { ...one, percent: '', ends: true })).toMatchObject({ percent: null });
  });

  test.each([
    [{ percent: '' }, [['percent', 'required']]],
    [{ percent: 'eight' }, [['percent', 'not_a_number']]],
    [{ percent: '8.1' }, [['percent', 'not_a_number']]],
    [{ percent: '31' }, [['percent', 'out_of_range']]],
    [{ note: ' ' }, [['note', 'required']]],
    [{ kind: 'one' as const, agencyId: 'Megh' }, [['agencyId', 'invalid']]],
    // Only the rate of an agency can end.
    [{ percent: '', ends: true }, [['percent', 'required']]],
  ])('%j › %j', (more, wrong) => {
    expect(problems(typed(more))).toEqual(wrong);
  });
});
