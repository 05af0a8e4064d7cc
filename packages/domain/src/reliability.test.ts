import { describe, expect, test } from 'vitest';
import { shownFacts } from './reliability.ts';
import type { ReliabilityFacts } from './reliability.ts';

const NOTHING: ReliabilityFacts = {
  departures: 0,
  cancelled: 0,
  requests: 0,
  answered: 0,
  answerMinutes: null,
  refunds: 0,
  refundMinutes: null,
  bids: 0,
  honoured: 0,
};

describe('shownFacts', () => {
  test('nothing has happened › nothing is shown', () => {
    expect(shownFacts(NOTHING)).toEqual([]);
  });

  test('one case less than needed, of each › nothing is shown', () => {
    const few = { departures: 4, cancelled: 4, requests: 4, answered: 4, refunds: 2, bids: 2, honoured: 0 };
    expect(shownFacts({ ...NOTHING, ...few, answerMinutes: 5, refundMinutes: 5 })).toEqual([]);
  });

  test('just enough cases › every fact with its numbers', () => {
    const enough = {
      departures: 5,
      cancelled: 1,
      requests: 5,
      answered: 4,
      refunds: 3,
      bids: 3,
      honoured: 2,
    };
    expect(shownFacts({ ...NOTHING, ...enough, answerMinutes: 90, refundMinutes: 1_440 })).toEqual([
      { fact: 'departures', cancelled: 1, of: 5 },
      { fact: 'answers', answered: 4, of: 5, minutes: 90 },
      { fact: 'refunds', of: 3, minutes: 1_440 },
      { fact: 'bids', honoured: 2, of: 3 },
    ]);
  });

  test('no request was answered › it says so', () => {
    expect(shownFacts({ ...NOTHING, requests: 6 })).toEqual([
      { fact: 'answers', answered: 0, of: 6, minutes: null },
    ]);
  });
});
