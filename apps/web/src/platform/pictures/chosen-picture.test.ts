// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { moveItem } from './chosen-picture.ts';

describe('moveItem', () => {
  test('forwards and back again › as it was', () => {
    const there = moveItem(['a', 'b', 'c', 'd'], 0, 2);
    expect(there).toEqual(['b', 'c', 'a', 'd']);
    expect(moveItem(there, 2, 0)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('beyond either end › the end', () => {
    expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b']);
    expect(moveItem(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  });

  test('from a place that is not there › unchanged', () => {
    expect(moveItem(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
  });
});
