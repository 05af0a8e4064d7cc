import type { ConversationRow } from '@ghuri/contract/conversations';
import { UNREAD_MAIL_MS } from '@ghuri/domain/conversations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { mailUnread } from '../mail-unread.ts';

const TEXT = 'The bus leaves from counter 6, not 4.';

let market: Market;
let tour: string;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  tour = await market.sell({ location: 'Sajek Valley' });
});

/** The clock moves in these tests, so everyone signs in anew. */
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, person: TestUser, body?: object) => {
  const { token } = await openSession(market.ghuri.services, person);
  return market.ghuri.call(method, path, { token, ...(body && { body }) });
};
const announce = (body: object = {}) =>
  call('POST', `/roster/${tour}/announcements`, market.owner, { text: TEXT, key: newId(), ...body });
const read = async (person: TestUser, number: number) => {
  const [talk] = (await call('GET', '/conversations', person)).json<ConversationRow[]>();
  return call('PUT', `/conversations/${talk!._id}/read`, person, { number });
};
async function travellers(count: number): Promise<TestUser[]> {
  const people: TestUser[] = [];
  for (let at = 0; at < count; at += 1) {
    const person = await createUser(market.ghuri.services, { name: `Rafi Islam ${at}` });
    Object.assign(person, await openSession(market.ghuri.services, person));
    await market.buy(person, tour);
    people.push(person);
  }
  return people;
}

describe('emails of announcements', () => {
  const mailed = async (
    { email }: TestUser,
    kind: 'announcement-meeting-point' | 'conversation-announcement',
  ) => mailsTo(market.ghuri.services, email, kind);
  const waitTenMinutes = async () => {
    await market.ghuri.moveClock(UNREAD_MAIL_MS + 1_000);
    await mailUnread(market.ghuri.services);
  };

  test('a changed meeting point › at once, in the language of each reader, and never again', async () => {
    const [first] = await travellers(1);
    const second = await createUser(market.ghuri.services, { name: 'নুসরাত জাহান', language: 'bn' });
    await market.buy(second, tour);
    await announce({ kind: 'meeting_point' });
    const [english] = await mailed(first!, 'announcement-meeting-point');
    expect(english!.subject).toBe('The meeting point of your trip changed');
    expect(english!.text).toContain(TEXT);
    expect(english!.text).toContain('/inbox/');
    const [bangla] = await mailed(second, 'announcement-meeting-point');
    expect(bangla!.subject).toContain('জায়গা');
    await waitTenMinutes();
    expect(await mailed(first!, 'announcement-meeting-point')).toHaveLength(1);
    expect(await mailed(first!, 'conversation-announcement')).toEqual([]);
  });

  test('a text › after ten minutes, if it is unread', async () => {
    const [reader, busy] = await travellers(2);
    await announce();
    await read(reader!, 1);
    await mailUnread(market.ghuri.services);
    expect(await mailed(busy!, 'conversation-announcement')).toEqual([]);
    await waitTenMinutes();
    expect(await mailed(reader!, 'conversation-announcement')).toEqual([]);
    const [mail, ...others] = await mailed(busy!, 'conversation-announcement');
    expect(mail!.text).toContain(TEXT);
    expect(others).toEqual([]);
  });

  test('a text, then a changed meeting point, both unread › one email for each, each with its own text', async () => {
    const [person] = await travellers(1);
    await announce();
    await announce({ kind: 'meeting_point', text: 'Come to Fakirapool.' });
    await waitTenMinutes();
    await mailUnread(market.ghuri.services);
    const [now, ...others] = await mailed(person!, 'announcement-meeting-point');
    const [later, ...more] = await mailed(person!, 'conversation-announcement');
    expect([now!.text.includes('Come to Fakirapool.'), now!.text.includes(TEXT)]).toEqual([true, false]);
    expect([later!.text.includes('Come to Fakirapool.'), later!.text.includes(TEXT)]).toEqual([false, true]);
    expect([...others, ...more]).toEqual([]);
  });
});
