import { describe, expect, test } from 'vitest';
import { newUlid } from './ulid.ts';

describe('newUlid', () => {
  test('made a thousand times › 26 characters each, all different, in the order they were made', () => {
    const ids = Array.from({ length: 1_000 }, newUlid);
    for (const id of ids) expect(id).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    expect(new Set(ids).size).toBe(1_000);
    expect(ids.toSorted()).toEqual(ids);
  });
});
