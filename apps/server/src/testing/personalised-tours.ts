import type { NotificationKind } from '@ghuri/contract/notifications';
import { PERSONALISED_TOUR_EVENT, personalisedTour } from '@ghuri/contract/personalised-tours';
import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import { takaToPaisa } from '@ghuri/domain/money';
import { readAgencyOf } from '../features/agencies/agencies.reads.ts';
import { savePersonalize } from '../features/agencies/agencies.writes.ts';
import {
  addToThread,
  insertPersonalisedTour,
  saveQuote,
} from '../features/personalised-tours/personalised-tours.writes.ts';
import { readClock } from '../platform/clock.reads.ts';
import type { Services } from '../services.ts';
import { createAgency } from './agencies.ts';
import { conversationCalls } from './conversations.ts';
import { createUser } from './factories.ts';
import type { TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';
import { dateAndTime } from './tours.ts';

type Database = Pick<Services, 'database'>;
const DAY_MS = 86_400_000;

/** Lets the owner's agency offer personalised tours. */
export async function takePersonalisedTours({ database }: Database, owner: { id: string }): Promise<void> {
  const agency = await readAgencyOf(database.db, owner.id);
  await savePersonalize(database.db, agency!.id, true);
}

/** Nadia, an agency that offers personalised tours with its owner, and an uninvolved user. */
export async function createWishPeople(services: Services) {
  const [nadia, owner, stranger] = await Promise.all([
    createUser(services, { name: 'Nadia Islam' }),
    createUser(services, { name: 'Kamrul Hasan' }),
    createUser(services, { name: 'Rahim Uddin' }),
  ]);
  const agency = await createAgency(services, owner);
  await takePersonalisedTours(services, owner);
  return { nadia, owner, stranger, agency };
}

/** The body of the form for a personalised tour; default: in ten days by the product's clock. */
export async function wishForm(
  { database }: Database,
  agency: { id: string },
  overrides: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const start = new Date((await readClock(database.db)).getTime() + 10 * DAY_MS);
  const { tourTripDate, tourTripTime } = dateAndTime(start);
  return {
    agencyId: agency.id,
    name: 'Nadia Islam',
    phone: '01712345678',
    person: 4,
    days: 3,
    which_day: tourTripDate,
    which_time: tourTripTime,
    tourDeparture: 'Sayedabad bus stand',
    location: 'Tanguar Haor',
    description: 'A boat with a roof for our grandmother.',
    ...overrides,
  };
}

export interface WishOverrides {
  location?: string;
  persons?: number;
  /** Default: in ten days by the product's clock. */
  startsAt?: Date;
  /** Whole taka: the agency's price. */
  amount?: number;
}

/** Creates a personalised tour directly in the database, without notifications; returns its id. */
export async function createPersonalisedTour(
  { database: { db } }: Database,
  { traveller, agency }: { traveller: { id: string }; agency: { id: string } },
  { startsAt, amount, location = 'Tanguar Haor', persons = 4 }: WishOverrides = {},
): Promise<string> {
  const now = (await readClock(db)).getTime();
  const id = await insertPersonalisedTour(db, {
    travellerId: traveller.id,
    agencyId: agency.id,
    name: 'Nadia Islam',
    phone: '01712345678',
    persons,
    days: 3,
    startsAt: startsAt ?? new Date(now - (now % 60_000) + 10 * DAY_MS),
    departure: 'Sayedabad bus stand',
    location,
    description: '',
  });
  if (amount !== undefined) {
    const amountPaisa = takaToPaisa(amount);
    await saveQuote(db, id, { amountPaisa, inclusions: ['stay', 'boat'] });
    await addToThread(db, { tourId: id, fromAgency: true, text: '', amountPaisa });
  }
  return id;
}

/** The calls about personalised tours, and their notifications. */
export function wishCalls(api: Pick<TestApp, 'call' | 'services'>) {
  const get = (path: string, person: TestUser) => api.call('GET', path, person);
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, { token }: TestUser, body: object = {}) =>
    api.call(method, path, { token, body });
  const one = async (person: TestUser, id: string): Promise<PersonalisedTour> =>
    personalisedTour.parse((await get(`/personalized-tours/${id}`, person)).json());
  const talks = conversationCalls(api);
  return {
    get,
    one,
    ask: async (person: TestUser, agency: { id: string }, overrides: Record<string, unknown> = {}) =>
      send('POST', '/personalized-tours', person, await wishForm(api.services, agency, overrides)),
    quote: (person: TestUser, id: string, body: object) =>
      send('PUT', `/personalized-tours/${id}`, person, body),
    withdraw: (person: TestUser, id: string) => send('DELETE', `/personalized-tours/${id}`, person),
    /** The traveller writes in the conversation about the tour. */
    write: (person: TestUser, id: string, text: string) =>
      talks.ask(person, { kind: 'personalised', id }, text),
    answer: (person: TestUser, id: string, text: string) => talks.answerRequest(person, id, text),
    /** What both sides wrote, oldest first. */
    thread: async (person: TestUser, id: string) => {
      const { conversationId } = await one(person, id);
      return (await talks.messages(person, conversationId!))
        .map(({ from, text, amount }) => ({ from, text, amount }))
        .toReversed();
    },
    /** The notifications of a user. */
    toldInApp: async (person: TestUser) => {
      const told: {
        kind: NotificationKind;
        excerpt: string;
        link: string;
        actor: { name: string } | null;
      }[] = (await get('/notifications', person)).json();
      return told.map(({ kind, excerpt, link, actor }) => ({ kind, excerpt, link, by: actor?.name }));
    },
    /** The tours in a user's live events, in order. */
    toldLive: async ({ id }: { id: string }): Promise<string[]> => {
      const { rows } = await api.services.database.pool.query<{ data: { id: string } }>(
        'select data from live_events where topic = $1 and type = $2 order by id',
        [`user:${id}`, PERSONALISED_TOUR_EVENT],
      );
      return rows.map(({ data }) => data.id);
    },
  };
}
