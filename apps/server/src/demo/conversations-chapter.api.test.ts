import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMarket } from '../testing/checkout.ts';
import type { Market } from '../testing/checkout.ts';
import { createAgency } from '../testing/agencies.ts';
import { conversationCalls } from '../testing/conversations.ts';
import { createUser } from '../testing/factories.ts';
import type { TestUser } from '../testing/factories.ts';
import { createTour } from '../testing/tours.ts';
import { conversationsChapter } from './conversations-chapter.ts';

let market: Market;
let owner: TestUser;
let traveller: TestUser;
beforeAll(async () => {
  market = await openMarket();
  const { services } = market.ghuri;
  owner = await createUser(services, { email: 'owner@ghuri.test' });
  traveller = await createUser(services, { email: 'traveller@ghuri.test' });
  for (const name of ['oishi', 'zahid']) await createUser(services, { name, email: `${name}@ghuri.test` });
  const agency = await createAgency(services, owner);
  const [tour] = [
    await createTour(services, agency),
    await createTour(services, agency),
    await createTour(services, agency),
  ];
  await market.buy(traveller, tour);
  await services.database.db.transaction(await conversationsChapter.prepare(services, () => {}));
});
afterAll(() => market.close());

test('the demo › an answer and an announcement for the traveller, a question for the agency', async () => {
  const calls = conversationCalls(market.ghuri);
  const inbox = await calls.inbox(traveller);
  expect(inbox.map(({ subject, unread }) => [subject.kind, unread])).toEqual([
    ['tour', 1],
    ['departure', 1],
  ]);
  const [waiting] = await calls.agencyInbox(owner, '?show=unread');
  expect(waiting).toMatchObject({ unread: 1, traveller: { name: 'zahid' } });
  expect(await calls.agencyInbox(owner)).toHaveLength(4);
});
