import { expect, test } from 'vitest';
import { placeLine } from './place-line.ts';

test('the district Dhaka in the division Dhaka › named once', () => {
  expect(placeLine('Dhanmondi', 'Dhaka', 'Dhaka')).toBe('Dhanmondi, Dhaka');
  expect(placeLine('Khagrachhari', 'Chattogram')).toBe('Khagrachhari, Chattogram');
});
