import type { Message } from '@ghuri/contract/conversations';
import { describe, expect, test } from 'vitest';
import type { Outgoing } from './outbox.ts';
import { threadItems } from './thread-items.ts';

const message = (
  number: number,
  time: string,
  from: Message['from'] = 'agency',
  author = 'Rashed',
): Message => ({
  _id: `m${number}`,
  number,
  from,
  author: from === 'agency' ? author : '',
  own: from === 'traveller',
  text: `Message ${number}`,
  amount: null,
  announcement: null,
  pictures: [],
  time,
  removed: false,
  seenBy: null,
  key: `key-${number}`,
});
const outgoing = (key: string, at: string): Outgoing => ({
  key,
  at,
  to: { conversation: 'c1' },
  text: 'Hello',
  pictures: [],
  failure: null,
});
const kinds = (parts: Partial<Parameters<typeof threadItems>[0]>) =>
  threadItems({ messages: [], isComplete: true, events: [], outgoing: [], ...parts }).map(({ key }) => key);

const EVENING = '2026-11-16T23:50:00+06:00';
const MORNING = '2026-11-17T00:10:00+06:00';
const NOON = '2026-11-17T12:00:00+06:00';

describe('threadItems', () => {
  test('two days and a payment between › from top to bottom, a line for each day', () => {
    const messages = [message(3, NOON), message(2, MORNING, 'traveller'), message(1, EVENING)];
    const events = [{ kind: 'deposit_paid' as const, amount: 5250, time: '2026-11-17T08:00:00+06:00' }];
    expect(kinds({ messages, events })).toEqual([
      'day-2026-11-16',
      'm1',
      'day-2026-11-17',
      'm2',
      'deposit_paid-2026-11-17T08:00:00+06:00',
      'm3',
    ]);
  });

  test('older messages are not loaded yet › an older payment waits for them', () => {
    const events = [{ kind: 'paid' as const, amount: 5250, time: EVENING }];
    expect(kinds({ messages: [message(9, NOON)], events, isComplete: false })).toEqual([
      'day-2026-11-17',
      'm9',
    ]);
    expect(kinds({ messages: [message(9, NOON)], events })).toHaveLength(4);
  });

  test('a waiting message › last; one that the server has already › once', () => {
    const messages = [message(1, MORNING, 'traveller')];
    expect(kinds({ messages, outgoing: [outgoing('key-1', NOON), outgoing('k2', NOON)] })).toEqual([
      'day-2026-11-17',
      'm1',
      'k2',
    ]);
  });

  test('three in a row, the last by a colleague › two ends', () => {
    const messages = [message(3, NOON, 'agency', 'Mitu'), message(2, NOON), message(1, MORNING)];
    const ends = threadItems({ messages, isComplete: true, events: [], outgoing: [] }).flatMap((item) =>
      item.kind === 'message' && item.isLast ? [item.key] : [],
    );
    expect(ends).toEqual(['m2', 'm3']);
  });
});
