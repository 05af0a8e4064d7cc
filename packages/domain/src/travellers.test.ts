import { describe, expect, test } from 'vitest';
import { tripStart } from './dhaka-time.ts';
import {
  PAPERS_MARGIN_MS,
  TRAVELLER_BANDS,
  arePapersOpen,
  canChangeTravellers,
  inStep,
  leavingOf,
  papersWindow,
  placesOf,
  travellersOpenUntil,
  underAgeOf,
} from './travellers.ts';
import type { Place, Places, TravellerBand } from './travellers.ts';

const DAY = 86_400_000;
const place = (position: number, band: TravellerBand = 'adults', rest: Partial<Place> = {}): Place => ({
  position,
  band,
  name: '',
  userId: null,
  ...rest,
});
const positions = (places: readonly { position: number }[] | null) => places?.map((each) => each.position);
const NOBODY: Places = { adults: 0, children: 0, infants: 0 };

describe('placesOf', () => {
  test('a price per person › adults', () => {
    expect(placesOf({ party: null, persons: 3 })).toEqual({ adults: 3, children: 0, infants: 0 });
  });
  test('a price list › its party, also those without a seat', () => {
    const party = { adults: 2, children: 1, infants: 1 };
    expect(placesOf({ party, persons: 3 })).toBe(party);
  });
});

describe('travellersOpenUntil, canChangeTravellers', () => {
  const midnight = tripStart('2026-12-22', '00:00')!;
  test.each(['00:00', '05:59', '06:00', '23:59'])(
    'departure at %s › open until midnight in Dhaka',
    (time) => {
      const startsAt = tripStart('2026-12-22', time)!;
      expect(travellersOpenUntil(startsAt)).toBe(midnight);
      expect(canChangeTravellers('paid', { startsAt, now: midnight - 1 })).toBe(true);
      expect(canChangeTravellers('paid', { startsAt, now: midnight })).toBe(false);
    },
  );
  test('not paid › closed', () => {
    expect(canChangeTravellers('review', { startsAt: midnight, now: 0 })).toBe(false);
  });
});

describe('underAgeOf', () => {
  const limits = { child: { underAge: 12 }, infant: { underAge: 3 } };
  test('children and infants › the limit of the price list; adults › none', () => {
    expect(TRAVELLER_BANDS.map((band) => underAgeOf(band, limits))).toEqual([null, 12, 3]);
  });
  test('no price list, no infants › none', () => {
    expect(underAgeOf('children', null)).toBeNull();
    expect(underAgeOf('infants', { child: { underAge: 12 } })).toBeNull();
  });
});

describe('inStep', () => {
  test('nothing stored › a place for everybody: adults, children, infants', () => {
    expect(inStep([], { adults: 2, children: 1, infants: 1 })).toEqual({
      kept: [],
      gone: [],
      missing: [
        { position: 1, band: 'adults' },
        { position: 2, band: 'adults' },
        { position: 3, band: 'children' },
        { position: 4, band: 'infants' },
      ],
    });
  });

  test('as many as the party › all stay, by position', () => {
    const stored = [place(3, 'children'), place(1), place(2)];
    const { kept, gone, missing } = inStep(stored, { adults: 2, children: 1, infants: 0 });
    expect([positions(kept), gone, missing]).toEqual([[1, 2, 3], [], []]);
  });

  test('more than the party › those without name go first, then the last; who took a place stays', () => {
    const stored = [
      place(1),
      place(2, 'adults', { name: 'Rina' }),
      place(3, 'adults', { userId: 'u' }),
      place(4),
    ];
    const left = (adults: number) => positions(inStep(stored, { ...NOBODY, adults }).kept);
    expect([3, 2, 1, 0].map(left)).toEqual([[1, 2, 3], [2, 3], [3], []]);
    expect(positions(inStep(stored, { ...NOBODY, adults: 2 }).gone)).toEqual([1, 4]);
  });

  test('stored in any order › the last position goes first', () => {
    const stored = [place(3), place(1), place(2)];
    const left = (adults: number) => positions(inStep(stored, { ...NOBODY, adults }).kept);
    expect([2, 1].map(left)).toEqual([[1, 2], [1]]);
  });

  test('a gap › new places come after the last position', () => {
    const { missing } = inStep([place(1), place(5)], { adults: 3, children: 1, infants: 0 });
    expect(missing).toEqual([
      { position: 6, band: 'adults' },
      { position: 7, band: 'children' },
    ]);
  });

  test('any rows, any party › kept and missing are exactly the party', () => {
    for (let turn = 0; turn < 300; turn += 1) {
      const stored = Array.from({ length: turn % 7 }, (_, at) =>
        place(at * 2 + 1, TRAVELLER_BANDS[(turn + at * at) % 3], { name: at % 2 ? 'A' : '' }),
      );
      const places = { adults: turn % 4, children: (turn >> 2) % 3, infants: (turn >> 4) % 2 };
      const { kept, gone, missing } = inStep(stored, places);
      for (const band of TRAVELLER_BANDS)
        expect([...kept, ...missing].filter((each) => each.band === band)).toHaveLength(places[band]);
      expect(kept.length + gone.length).toBe(stored.length);
      const all = positions([...stored, ...missing])!;
      expect(new Set(all).size).toBe(all.length);
    }
  });
});

describe('leavingOf', () => {
  const stored = [
    place(1, 'adults', { name: 'Nadia' }),
    place(2),
    place(3, 'children'),
    place(4, 'children'),
  ];
  test('chosen › exactly those', () => {
    expect(positions(leavingOf(stored, { adults: 1, children: 1, infants: 0 }, [1, 3]))).toEqual([1, 3]);
  });
  test('nobody chosen › the smallest claim', () => {
    expect(positions(leavingOf(stored, { adults: 1, children: 1, infants: 0 }))).toEqual([2, 4]);
  });
  test.each([
    ['of another band', [1, 2]],
    ['too few', [1]],
    ['too many', [1, 3, 4]],
    ['unknown', [1, 9]],
    ['twice', [1, 1, 3]],
  ])('%s › null', (_what, chosen) => {
    expect(leavingOf(stored, { adults: 1, children: 1, infants: 0 }, chosen)).toBeNull();
  });
});

describe('papersWindow, arePapersOpen', () => {
  const trip = { startsAt: Date.UTC(2026, 11, 22, 1), days: 3 };
  test('seven days before departure until seven days after the last day', () => {
    const { from, until } = papersWindow(trip);
    expect(from).toBe(trip.startsAt - 7 * DAY);
    expect(until).toBe(trip.startsAt + 10 * DAY);
    expect(PAPERS_MARGIN_MS).toBe(7 * DAY);
    expect([from - 1, from, until - 1, until].map((now) => arePapersOpen(trip, now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
