import type { PriceList } from '@ghuri/contract/prices';
import type { TripDraft } from '@ghuri/contract/trips';
import type { Market } from '../../apps/server/src/testing/checkout.ts';
import { createUser } from '../../apps/server/src/testing/factories.ts';
import type { TestUser, UserOverrides } from '../../apps/server/src/testing/factories.ts';
import { createStory } from '../../apps/server/src/testing/stories.ts';
import { sidewaysPhoto } from '../../apps/server/src/testing/test-pictures.ts';
import { dateAndTime } from '../../apps/server/src/testing/tours.ts';
import { wholeDraft } from '../../apps/server/src/testing/trips.ts';

const DAY_MS = 86_400_000;
const PRICE = 9_400;
/** One of everything that a page shows. */
const PRICES: PriceList = {
  child: { underAge: 12, cost: 5_000, takesSeat: true },
  infant: { underAge: 3, cost: 0, takesSeat: false },
  ladder: [{ from: 4, cost: 9_000 }],
  addOns: [{ id: 'tent', name: { en: 'A tent', bn: 'তাঁবু' }, per: 'booking', cost: 800, limit: 5 }],
  minimum: { persons: 4, decideDaysBefore: 7 },
};

/** What prepares the world of the public pages. */
export function openDesk({ ghuri }: Market) {
  const { services } = ghuri;
  const run = async (text: string, values: unknown[]): Promise<string[]> => {
    const { rows } = await services.database.pool.query<Record<string, string>>(text, values);
    return rows.map((row) => Object.values(row)[0]!);
  };
  const call = async <T>(method: 'POST' | 'PUT', path: string, { token }: TestUser, body: object) => {
    const answer = await ghuri.call(method, path, { token, body });
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.body}`);
    return answer.json<T>();
  };
  const begin = async (owner: TestUser, words: Partial<TripDraft>) => {
    const draft = await wholeDraft(services, owner, words);
    // With the camera's data and the place where it was taken.
    const photo = (await services.pictures.import(await sidewaysPhoto(), owner.id)).url;
    const gallery = [{ image: photo, alt: { en: 'Hills', bn: '' } }, ...draft.gallery];
    const body = { draft: { ...draft, gallery } };
    return (await call<{ insertedId: string }>('POST', '/trips', owner, body)).insertedId;
  };
  const revisionOf = async (trip: string) =>
    Number((await run('select revision from agency_trips where id = $1', [trip]))[0]);
  return {
    run,
    call,
    /** Everything about the person is a secret. */
    person: (word: string, overrides: UserOverrides = {}) =>
      createUser(services, {
        name: `Zqsecret${word}`,
        email: `zqsecret-${word}@ghuri.test`,
        bio: `Zqsecretbio${word}`,
        ...overrides,
      }),
    slugOf: async ({ id }: { id: string }) =>
      (await run('select slug from agencies where id = $1', [id]))[0]!,
    begin,
    revisionOf,
    /** A trip with two departures. */
    publish: async (
      owner: TestUser,
      words: Partial<TripDraft> = {},
      visibility: 'listed' | 'unlisted' = 'listed',
    ) => {
      const id = await begin(owner, words);
      const dates = [20, 27].map((days) => dateAndTime(new Date(Date.now() + days * DAY_MS)).tourTripDate);
      await call('POST', `/trips/${id}/departures`, owner, {
        days: { every: 'date', dates },
        tourTripTime: '22:00',
        totalCost: PRICE,
        totalTravelers: 20,
        prices: PRICES,
      });
      const body = { revision: await revisionOf(id), visibility };
      const { slug } = await call<{ slug: string }>('PUT', `/trips/${id}/publish`, owner, body);
      return { id, slug };
    },
    suspend: ({ id }: { id: string }) =>
      run(`update users set suspended_at = app_now(), suspension_reason = 'Zqsecretreason' where id = $1`, [
        id,
      ]),
    showStories: ({ id }: { id: string }, shown: boolean) =>
      run('update users set stories_public = $2 where id = $1', [id, shown]),
    /** A story with a secret caption. */
    hiddenStory: async (word: string, by: { id: string }, change = 'caption = caption'): Promise<string> => {
      const id = await createStory(services, by, { caption: `Sajek Valley Zqsecret${word}` });
      await run(`update posts set ${change} where id = $1`, [id]);
      return id;
    },
  };
}

export type Desk = ReturnType<typeof openDesk>;
