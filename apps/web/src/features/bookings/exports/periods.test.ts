import { describe, expect, it } from 'vitest';
import { periodsAt } from './periods.ts';

describe('periods to choose from', () => {
  it('in January › the last month is in another year', () => {
    expect(periodsAt(Date.parse('2028-01-10T12:00:00Z'))).toEqual({
      thisMonth: { from: '2028-01-01', until: '2028-01-31' },
      lastMonth: { from: '2027-12-01', until: '2027-12-31' },
      thisYear: { from: '2028-01-01', until: '2028-12-31' },
    });
  });
  it('an evening in UTC › the day of Dhaka decides', () => {
    expect(periodsAt(Date.parse('2028-02-29T19:00:00Z')).thisMonth.from).toBe('2028-03-01');
    expect(periodsAt(Date.parse('2028-02-29T17:00:00Z')).thisMonth.until).toBe('2028-02-29');
  });
});
