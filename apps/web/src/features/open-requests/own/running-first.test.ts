import { describe, expect, it } from 'vitest';
import { runningFirst } from './running-first.ts';

const request = (state: 'open' | 'closed' | 'paid', minute: number) => ({
  state,
  bidsEnd: new Date(Date.UTC(2026, 10, 18, 9, minute)).toISOString(),
});

describe('runningFirst', () => {
  it('running ones › before the others, the soonest to end at the top; the others keep their order', () => {
    const [paid, late, closed, soon] = [
      request('paid', 50),
      request('open', 40),
      request('closed', 30),
      request('open', 20),
    ];
    expect(runningFirst([paid, late, closed, soon])).toEqual([soon, late, paid, closed]);
  });
});
