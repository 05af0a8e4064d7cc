import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventReader } from './event-reader.ts';
import type { StreamEvent } from './event-reader.ts';

function readAll(pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const read = createEventReader((event) => events.push(event));
  for (const piece of pieces) read(piece);
  return events;
}

const STREAM = [
  'retry: 2000\n\n',
  'event: ready\nid: 7.1.2\ndata: {}\n\n',
  ': \n\n',
  'event: reacted\r\nid: 8.1.2\r\ndata: {"topic":"post:1",\r\ndata: "reacts":3}\r\n\r\n',
  'data: টাঙ্গুয়ার হাওর\n\n',
].join('');

const EVENTS: StreamEvent[] = [
  { type: 'ready', id: '7.1.2', data: '{}' },
  { type: 'reacted', id: '8.1.2', data: '{"topic":"post:1",\n"reacts":3}' },
  { type: 'message', id: '8.1.2', data: 'টাঙ্গুয়ার হাওর' },
];

describe('createEventReader', () => {
  it('a stream in one piece › every event, heartbeats and settings left out', () => {
    expect(readAll([STREAM])).toEqual(EVENTS);
  });

  it('a stream cut anywhere › the same events', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(STREAM.length), { maxLength: 12 }), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), STREAM.length];
        const pieces = places.slice(1).map((end, index) => STREAM.slice(places[index], end));
        expect(readAll(pieces)).toEqual(EVENTS);
      }),
    );
  });

  it('a stream that ends within an event › that event is not told', () => {
    expect(readAll(['event: reacted\ndata: {"half":'])).toEqual([]);
  });
});
