import { describe, expect, it } from 'vitest';
import { outputSize } from './draw-crop.ts';

describe('outputSize', () => {
  it('a part larger than can be shown › made smaller; a small one › as it is', () => {
    expect(outputSize({ width: 3200, height: 1000 }, 1600)).toEqual({ width: 1600, height: 500 });
    expect(outputSize({ width: 300.4, height: 300.4 }, 1600)).toEqual({ width: 300, height: 300 });
    expect(outputSize({ width: 0.2, height: 0.2 }, 1600)).toEqual({ width: 1, height: 1 });
  });
});
