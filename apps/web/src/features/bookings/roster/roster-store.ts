import type { Roster, RosterTraveller } from '@ghuri/contract/rosters';
import { outweighs } from '@ghuri/domain/check-ins';
import { createKeptValue } from '../../../platform/kept-value.ts';
import { PERSONAL } from '../../../platform/storage.ts';

/** A check-in that is not yet on the server: the latest state of one booking on this phone. */
export interface Wish {
  bookingId: string;
  /** How many of the party are here; 0 undoes a check-in. */
  people: number;
  /** ISO, by the server's clock as far as known. */
  at: string;
}

export interface KeptRoster {
  roster: Roster | null;
  wishes: Wish[];
}

/** All data of one trip that must survive a lost network and a reload. Deleted at sign-out. */
export interface RosterStore {
  read(): KeptRoster;
  subscribe(listener: () => void): () => void;
  /** Stores the server's current state. */
  keepRoster(roster: Roster): void;
  keepWish(wish: Wish): void;
  /** Removes the wishes that the server has saved. A newer wish for the same booking stays. */
  forgetWishes(sent: readonly Wish[]): void;
  /** Deletes everything of the trip: the user may no longer see it. */
  forget(): void;
}

const NOTHING: KeptRoster = { roster: null, wishes: [] };

/** `userId` separates users who share a phone. */
export function createRosterStore(userId: string, tripId: string): RosterStore {
  const { read, write, subscribe } = createKeptValue(`${PERSONAL}roster.${userId}.${tripId}`, parse);
  return {
    read,
    subscribe,
    keepRoster: (roster) => write({ ...read(), roster }),
    keepWish: (wish) => {
      const { roster, wishes } = read();
      write({ roster, wishes: [...wishes.filter(({ bookingId }) => bookingId !== wish.bookingId), wish] });
    },
    forget: () => write(NOTHING),
    forgetWishes: (sent) => {
      const { roster, wishes } = read();
      const isSent = (wish: Wish) =>
        sent.some(({ bookingId, at }) => bookingId === wish.bookingId && at === wish.at);
      write({
        roster: roster && { ...roster, travellers: withWishes(roster.travellers, sent) },
        wishes: wishes.filter((wish) => !isSent(wish)),
      });
    },
  };
}

function parse(text: string | null): KeptRoster {
  if (text === null) return NOTHING;
  try {
    const { roster, wishes } = { ...NOTHING, ...(JSON.parse(text) as Partial<KeptRoster>) };
    return {
      roster: roster && {
        ...roster,
        ...readLater(roster),
        travellers: roster.travellers.map(readTraveller),
      },
      wishes: wishes.map(readWish),
    };
  } catch {
    return NOTHING;
  }
}

/** Older versions stored the shown code, or null for an undone check-in, instead of a number. */
function readWish(kept: Wish & { code?: string | null }): Wish {
  const { bookingId, people, code, at } = kept;
  return { bookingId, at, people: people ?? (code == null ? 0 : MOST_TRAVELLERS) };
}

/** Older versions stored no seats, no time to answer and no papers. */
const readLater = ({
  seats,
  answerBy,
  papers,
}: Partial<Roster>): Pick<Roster, 'seats' | 'answerBy' | 'papers'> => ({
  seats: seats ?? null,
  answerBy: answerBy ?? null,
  papers: papers ?? null,
});

function readTraveller(kept: Partial<RosterTraveller> & KeptBefore): RosterTraveller {
  const { persons, checkedInAt } = kept;
  return {
    people: checkedInAt === null ? 0 : persons,
    saidAt: checkedInAt,
    state: 'going',
    history: [],
    places: [],
    phoneVerified: false,
    price: 0,
    lines: [],
    balance: 0,
    balanceBy: null,
    refunded: 0,
    refunding: 0,
    manual: null,
    newDate: null,
    ...kept,
  };
}
type KeptBefore = Pick<
  RosterTraveller,
  'bookingId' | 'username' | 'phone_number' | 'persons' | 'checkedInAt' | 'codeHash'
>;
/** Larger than any party: means the whole party. */
const MOST_TRAVELLERS = 100;

export interface ShownTraveller extends RosterTraveller {
  /** Done here, not sent yet. */
  waits: boolean;
}

/** The travellers as this phone knows them: the server's state, then the local changes on top. */
export function shownTravellers({ roster, wishes }: KeptRoster): ShownTraveller[] {
  const waiting = new Set(wishes.map(({ bookingId }) => bookingId));
  return withWishes(roster?.travellers ?? [], wishes).map((traveller) => ({
    ...traveller,
    waits: waiting.has(traveller.bookingId),
  }));
}

function withWishes(travellers: readonly RosterTraveller[], wishes: readonly Wish[]): RosterTraveller[] {
  const last = new Map(wishes.map((wish) => [wish.bookingId, wish]));
  return travellers.map((traveller) => {
    const wish = last.get(traveller.bookingId);
    const saidAt = traveller.saidAt === null ? null : Date.parse(traveller.saidAt);
    // Another phone may have sent something newer; then that counts here too.
    if (!wish || !outweighs(Date.parse(wish.at), wish.people, saidAt)) return traveller;
    return {
      ...traveller,
      people: Math.min(wish.people, traveller.persons),
      checkedInAt: wish.people === 0 ? null : (traveller.checkedInAt ?? wish.at),
      saidAt: wish.at,
    };
  });
}
