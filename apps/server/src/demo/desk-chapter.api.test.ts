import type { Todo, TodaysTrip } from '@ghuri/contract/desk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAgency } from '../testing/agencies.ts';
import { createUser } from '../testing/factories.ts';
import type { TestUser } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { createTour } from '../testing/tours.ts';
import { deskChapter } from './desk-chapter.ts';

let ghuri: TestApp;
let owner: TestUser;
beforeAll(async () => {
  ghuri = await createTestApp();
  const { services } = ghuri;
  owner = await createUser(services, { email: 'owner@ghuri.test' });
  for (const name of ['arif', 'oishi', 'zahid', 'lamia'])
    await createUser(services, { name, email: `${name}@ghuri.test` });
  const agency = await createAgency(services, owner);
  await createTour(services, agency, { location: 'Ratargul, Sylhet', capacity: 20, taken: 20 });
  await createTour(services, agency, { location: 'Bichnakandi and Sada Pathor, Sylhet' });
  await services.database.db.transaction(
    await deskChapter.prepare({ ...services, arrivingBids: null as never }, () => {}),
  );
});
afterAll(() => ghuri.close());

test('the desk of the demo’s agency › trips of today, people on board, and things to do', async () => {
  const { trips, todo } = (await ghuri.call('GET', '/agency-desk', owner)).json<{
    trips: TodaysTrip[];
    todo: Todo[];
  }>();
  expect(trips.map(({ day, people, checkedIn }) => ({ day, people, isHere: checkedIn > 0 }))).toEqual([
    { day: 1, people: 13, isHere: expect.any(Boolean) },
    { day: 2, people: 14, isHere: true },
  ]);
  expect(trips[0]!.toCollect).toBe(15_000);
  expect(todo.map(({ kind }) => kind)).toEqual(['quote_lapses', 'question', 'waiting_list']);
});
