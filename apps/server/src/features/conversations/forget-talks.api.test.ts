import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { pass } from '../../testing/checkout-steps.ts';
import { conversationCalls } from '../../testing/conversations.ts';
import type { Sent } from '../../testing/conversations.ts';
import { UNTIL_END } from '../../testing/disputes.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTour } from '../../testing/tours.ts';
import { jpeg } from '../../testing/test-pictures.ts';

let market: Market;
let calls: ReturnType<typeof conversationCalls>;
beforeAll(async () => {
  market = await openMarket();
  calls = conversationCalls(market.ghuri);
});
afterAll(() => market.close());

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as T[];
const leave = ({ token, password }: TestUser) =>
  market.ghuri.call('DELETE', '/account', { token, body: { password } });

test('a traveller leaves › talks without a payment go; of the others their name, words and pictures', async () => {
  const { services } = market.ghuri;
  const nadia = await createUser(services, { name: 'Nadia Islam' });
  const tour = await market.sell();
  await market.buy(nadia, tour);
  const { url } = await services.pictures.import(await jpeg(64, 48), nadia.id);
  const paid = (
    await calls.ask(nadia, { kind: 'tour', id: tour }, 'lifejackets?', { pictures: [url] })
  ).json<Sent>();
  await calls.write(market.owner, paid.conversationId, 'Yes, enough.');
  await calls.write(nadia, paid.conversationId, 'Thank you');
  const rival = await createUser(services);
  const other = await createAgency(services, rival);
  const asked = (await calls.ask(nadia, { kind: 'agency', id: other.id }, 'Do you sell boats?')).json<Sent>();
  await pass(market, UNTIL_END, [nadia, rival, market.owner], { jobs: false });
  expect((await leave(nadia)).statusCode).toBe(200);

  expect(await calls.agencyInbox(rival)).toEqual([]);
  expect(await query('select id from notifications where group_key = $1', [asked.conversationId])).toEqual(
    [],
  );
  expect(await calls.agencyInbox(market.owner, '?search=lifejackets')).toEqual([]);
  expect(await calls.agencyInbox(market.owner, '?search=nadia')).toEqual([]);
  const shown = await calls.one(market.owner, paid.conversationId);
  expect(shown).toMatchObject({
    traveller: { alias: '', name: '' },
    unread: 0,
    waitingSince: null,
    mayWrite: false,
    refusal: 'gone',
    phone: '',
    booking: null,
  });
  expect(await calls.messages(market.owner, paid.conversationId)).toMatchObject([
    { text: '', removed: true },
    { text: 'Yes, enough.', removed: false, author: 'Kamrul' },
    { text: '', removed: true, pictures: [] },
  ]);
  expect(await query('select id from message_pictures')).toEqual([]);
});

test('an agency is deleted › its talks go, and no notification leads to them', async () => {
  const { services } = market.ghuri;
  const nadia = await createUser(services);
  const owner = await createUser(services);
  const agency = await createAgency(services, owner);
  const about = { kind: 'tour', id: await createTour(services, agency) };
  const { conversationId } = (await calls.ask(nadia, about)).json<Sent>();
  await calls.write(owner, conversationId, 'Yes');
  expect((await leave(owner)).statusCode).toBe(200);
  expect(await calls.inbox(nadia)).toEqual([]);
  expect(await query('select id from notifications where group_key = $1', [conversationId])).toEqual([]);
});
