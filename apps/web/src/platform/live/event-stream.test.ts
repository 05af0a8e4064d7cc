import { createParser } from 'eventsource-parser';
import type { EventSourceMessage } from 'eventsource-parser';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

function readAll(pieces: string[]): EventSourceMessage[] {
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  for (const piece of pieces) parser.feed(piece);
  return events;
}

const STREAM = [
  'retry: 2000\n\n',
  'event: ready\nid: 7.1.2\ndata: {}\n\n',
  ': \n\n',
  'event: reacted\r\nid: 8.1.2\r\ndata: {"topic":"post:1",\r\ndata: "reacts":3}\r\n\r\n',
  'data: টাঙ্গুয়ার হাওর\n\n',
].join('');

const EVENTS: EventSourceMessage[] = [
  { event: 'ready', id: '7.1.2', data: '{}' },
  { event: 'reacted', id: '8.1.2', data: '{"topic":"post:1",\n"reacts":3}' },
  { event: undefined, id: undefined, data: 'টাঙ্গুয়ার হাওর' },
];

describe('the stream of the live route', () => {
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

  it('a stream that ends within an event › no event', () => {
    expect(readAll(['event: reacted\ndata: {"half":'])).toEqual([]);
  });
});
