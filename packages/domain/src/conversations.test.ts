import { describe, expect, it } from 'vitest';
import { ASKED_ABOUT, CONVERSATION_KINDS, movedMark, unreadBehind } from './conversations.ts';

const talk = [
  { number: 1, fromAgency: false },
  { number: 2, fromAgency: true },
  { number: 3, fromAgency: true },
  { number: 4, fromAgency: false },
];

describe('unreadBehind', () => {
  it.each([
    ['traveller', 0, 2],
    ['traveller', 1, 2],
    ['traveller', 2, 1],
    ['traveller', 3, 0],
    ['agency', 0, 2],
    ['agency', 1, 1],
    ['agency', 3, 1],
    ['agency', 4, 0],
  ] as const)('%s › read up to %i › counts %i messages of the other side', (side, readUpTo, unread) => {
    expect(unreadBehind(talk, side, readUpTo)).toBe(unread);
  });

  it('without messages › nothing is unread', () => {
    expect(unreadBehind([], 'traveller', 0)).toBe(0);
  });

  it('own messages › are never unread', () => {
    const own = talk.map(({ number }) => ({ number, fromAgency: true }));
    expect(unreadBehind(own, 'agency', 0)).toBe(0);
  });

  it('mark behind the last message › nothing is unread', () => {
    expect(unreadBehind(talk, 'agency', 99)).toBe(0);
  });
});

describe('movedMark', () => {
  it.each([
    [0, 2, 4, 2],
    [2, 4, 4, 4],
    [2, 2, 4, 2],
  ])('mark %i, read up to %i of %i › moves to %i', (mark, to, last, moved) => {
    expect(movedMark(mark, to, last)).toBe(moved);
  });

  it('an older number › leaves the mark where it is', () => {
    expect(movedMark(3, 1, 4)).toBe(3);
  });

  it('a number beyond the last message › stops at the last message', () => {
    expect(movedMark(1, 50, 4)).toBe(4);
  });

  it('an empty conversation › keeps the mark at 0', () => {
    expect(movedMark(0, 7, 0)).toBe(0);
  });

  it('any order of readings › ends at the largest', () => {
    const orders = [
      [1, 3, 2],
      [3, 2, 1],
      [2, 1, 3],
    ];
    for (const order of orders) expect(order.reduce((mark, to) => movedMark(mark, to, 4), 0)).toBe(3);
  });
});

describe('ASKED_ABOUT', () => {
  it('announcements › are the only kind that a traveller cannot begin', () => {
    expect(CONVERSATION_KINDS.filter((kind) => !(ASKED_ABOUT as readonly string[]).includes(kind))).toEqual([
      'departure',
    ]);
  });
});
