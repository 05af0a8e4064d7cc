import { describe, expect, test } from 'vitest';
import { newTransactionId } from './transaction-id.ts';

describe('newTransactionId', () => {
  test('made a thousand times › 26 characters each, all different, in the order they were made', () => {
    const ids = Array.from({ length: 1_000 }, newTransactionId);
    for (const id of ids) expect(id).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    expect(new Set(ids).size).toBe(1_000);
    expect(ids.toSorted()).toEqual(ids);
  });
});
