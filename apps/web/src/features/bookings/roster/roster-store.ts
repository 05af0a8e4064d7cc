import type { Roster, RosterTraveller } from '@ghuri/contract/rosters';
import { outweighs } from '@ghuri/domain/check-ins';
import { localStore, PERSONAL } from '../../../platform/storage.ts';

/** What was seen on this phone and the server does not know yet: the last word about each booking. */
export interface Wish {
  bookingId: string;
  /** How many of the party are here; 0 undoes a check-in. */
  people: number;
  /** ISO, by the server's clock as far as it is known. */
  at: string;
}

export interface KeptRoster {
  roster: Roster | null;
  wishes: Wish[];
}

/** Everything about one trip that must outlive the network, and the page. Gone when the person signs out. */
export interface RosterStore {
  read(): KeptRoster;
  subscribe(listener: () => void): () => void;
  /** What the server says now. */
  keepRoster(roster: Roster): void;
  keepWish(wish: Wish): void;
  /** These have arrived: what they wished is how it stands. A newer wish for the same booking stays. */
  forgetWishes(sent: readonly Wish[]): void;
}

const NOTHING: KeptRoster = { roster: null, wishes: [] };

/** `userId` keeps people who share a phone apart. */
export function createRosterStore(userId: string, tripId: string): RosterStore {
  const key = `${PERSONAL}roster.${userId}.${tripId}`;
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let kept = NOTHING;

  /** The same object for the same text: whoever looks again can tell that nothing has changed. */
  function read(): KeptRoster {
    const now = localStore.get(key);
    if (now !== text) {
      text = now;
      kept = parse(now);
    }
    return kept;
  }
  function write(next: KeptRoster) {
    localStore.set(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  }

  return {
    read,
    subscribe(listener) {
      // Another tab may be at work on the same trip.
      const follow = (event: StorageEvent) => event.key === key && listener();
      listeners.add(listener);
      window.addEventListener('storage', follow);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', follow);
      };
    },
    keepRoster: (roster) => write({ ...read(), roster }),
    keepWish: (wish) => {
      const { roster, wishes } = read();
      write({ roster, wishes: [...wishes.filter(({ bookingId }) => bookingId !== wish.bookingId), wish] });
    },
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
      roster: roster && { ...roster, travellers: roster.travellers.map(readTraveller) },
      wishes: wishes.map(readWish),
    };
  } catch {
    return NOTHING;
  }
}

/** Before there were numbers, a phone kept the code that was shown, or null where a check-in was undone. */
function readWish(kept: Wish & { code?: string | null }): Wish {
  const { bookingId, people, code, at } = kept;
  return { bookingId, at, people: people ?? (code == null ? 0 : MOST_TRAVELLERS) };
}

function readTraveller(kept: Partial<RosterTraveller> & KeptBefore): RosterTraveller {
  const { persons, checkedInAt } = kept;
  return {
    people: checkedInAt === null ? 0 : persons,
    saidAt: checkedInAt,
    state: 'going',
    history: [],
    ...kept,
  };
}
type KeptBefore = Pick<
  RosterTraveller,
  'bookingId' | 'username' | 'phone_number' | 'persons' | 'checkedInAt' | 'codeHash'
>;
/** More than any party has: the whole of it. */
const MOST_TRAVELLERS = 100;

export interface ShownTraveller extends RosterTraveller {
  /** Done here, not sent yet. */
  waits: boolean;
}

/** The travellers as this phone knows them: what the server said, and over it what was done here since. */
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
    // Another phone may have said something newer: then that counts here too.
    if (!wish || !outweighs(Date.parse(wish.at), wish.people, saidAt)) return traveller;
    return {
      ...traveller,
      people: Math.min(wish.people, traveller.persons),
      checkedInAt: wish.people === 0 ? null : (traveller.checkedInAt ?? wish.at),
      saidAt: wish.at,
    };
  });
}
