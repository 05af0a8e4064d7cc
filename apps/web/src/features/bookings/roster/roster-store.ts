import type { Roster, RosterTraveller } from '@ghuri/contract/rosters';
import { localStore, PERSONAL } from '../../../platform/storage.ts';

/** What was done on this phone and the server does not know yet: the last wish for each booking. */
export interface Wish {
  bookingId: string;
  /** What checks somebody in; null takes the check-in back. */
  code: string | null;
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
    return { ...NOTHING, ...(JSON.parse(text) as Partial<KeptRoster>) };
  } catch {
    return NOTHING;
  }
}

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
    if (!wish) return traveller;
    return { ...traveller, checkedInAt: wish.code === null ? null : (traveller.checkedInAt ?? wish.at) };
  });
}
