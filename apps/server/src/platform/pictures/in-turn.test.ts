import { describe, expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

const LARGE = { width: 4000, height: 3000, isProgressive: false };

/** How many of three are decoded at once at most. */
async function mostAtOnce(facts: Parameters<typeof inTurn>[0]): Promise<number> {
  let [inside, most] = [0, 0];
  const decode = async () => {
    most = Math.max(most, (inside += 1));
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
  };
  await Promise.all([inTurn(facts, decode), inTurn(facts, decode), inTurn(facts, decode)]);
  return most;
}

describe('large pictures that are decoded as a whole', () => {
  test.each([
    ['progressive JPEG', { ...LARGE, format: 'jpeg', isProgressive: true }],
    ['interlaced PNG', { ...LARGE, format: 'png', isProgressive: true }],
    ['GIF', { ...LARGE, format: 'gif' }],
    ['GIF of many small frames', { ...LARGE, format: 'gif', width: 300, height: 300, pages: 60 }],
  ] as const)('%s › one at a time', async (_name, facts) => {
    expect(await mostAtOnce(facts)).toBe(1);
  });

  test.each([
    ['a photograph that is decoded line by line', { ...LARGE, format: 'jpeg' }],
    ['a small progressive JPEG', { format: 'jpeg', width: 1600, height: 1200, isProgressive: true }],
  ] as const)('%s › does not wait', async (_name, facts) => {
    expect(await mostAtOnce(facts)).toBe(3);
  });

  test('one that fails › lets the next one in', async () => {
    const facts = { ...LARGE, format: 'gif' } as const;
    await expect(inTurn(facts, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inTurn(facts, async () => 'next')).toBe('next');
  });
});
