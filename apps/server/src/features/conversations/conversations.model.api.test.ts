import { randomUUID } from 'node:crypto';
import { unreadBehind } from '@ghuri/domain/conversations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { conversationCalls } from '../../testing/conversations.ts';
import type { Sent } from '../../testing/conversations.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createMember } from '../../testing/team.ts';
import type { TestApp } from '../../testing/test-app.ts';

const TALKS = 4;
const ROUNDS = 60;

let market: Market;
let other: TestApp;
let manager: TestUser;
let travellers: TestUser[];

beforeAll(async () => {
  market = await openMarket();
  other = await market.ghuri.another();
  manager = await createMember(market.ghuri.services, market.agency.id, 'manager');
  travellers = await Promise.all(Array.from({ length: TALKS }, () => createUser(market.ghuri.services)));
});
afterAll(async () => {
  await other.close();
  await market.close();
});

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as T[];

interface Stored {
  id: string;
  last: number;
  agencyRead: number;
  agencyUnread: number;
  waitingSince: Date | null;
  read: number;
  unread: number;
  messages: { number: number; fromAgency: boolean; at: string; waited: string | null }[];
}
const stored = () =>
  query<Stored>(`
    select talk.id, last_number as last, agency_read as "agencyRead", agency_unread as "agencyUnread", waiting_since as "waitingSince",
      reader.read_number as read, reader.unread, (
        select json_agg(json_build_object('number', number, 'fromAgency', from_agency, 'at', created_at, 'waited', waited_since) order by number)
        from messages where conversation_id = talk.id) as messages
    from conversations talk join conversation_readers reader on reader.conversation_id = talk.id order by talk.id`);

/** What the rows must say, computed again from the messages and the marks. */
function recomputed({ id, agencyRead, read, messages }: Stored): Omit<Stored, 'messages'> {
  let waitingSince: string | null = null;
  for (const { fromAgency, at } of messages) waitingSince = fromAgency ? null : (waitingSince ?? at);
  return {
    id,
    last: messages.length,
    agencyRead,
    agencyUnread: unreadBehind(messages, 'agency', agencyRead),
    waitingSince: waitingSince === null ? null : new Date(waitingSince),
    read,
    unread: unreadBehind(messages, 'traveller', read),
  };
}
const withoutMessages = ({ messages: _messages, ...row }: Stored) => row;

test('parallel writers and readers in two processes › marks, counts and answers equal their recomputation', async () => {
  const processes = [conversationCalls(market.ghuri), conversationCalls(other)];
  const talks: { id: string; traveller: TestUser; key: string }[] = [];
  for (const traveller of travellers) {
    const about = { kind: 'tour', id: await market.sell() };
    const { conversationId } = (await processes[0]!.ask(traveller, about)).json<Sent>();
    talks.push({ id: conversationId, traveller, key: randomUUID() });
  }
  /** The highest number that each side has seen in an answer and then marked as read. */
  const marked = new Map<string, number>();
  const statuses = new Map<number, number>();
  const step = async (round: number) => {
    const calls = processes[round % 2]!;
    const { id, traveller, key } = talks[Math.floor(Math.random() * TALKS)]!;
    const by = Math.random() < 0.6 ? manager : traveller;
    const chance = Math.random();
    // A third are reads, and some messages are sent again with their key.
    if (chance < 0.35) {
      const [newest] = await calls.messages(by, id, '?limit=1');
      const answer = await calls.read(by, id, newest!.number);
      count(answer.statusCode);
      const name = `${id} ${by.id}`;
      marked.set(name, Math.max(marked.get(name) ?? 0, newest!.number));
      return;
    }
    const rest = chance < 0.45 ? { key } : {};
    count((await calls.write(by, id, `Round ${round}`, rest)).statusCode);
  };
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  for (let wave = 0; wave < ROUNDS / 12; wave += 1)
    await Promise.all(Array.from({ length: 12 }, (_none, index) => step(wave * 12 + index)));

  // Nothing but success, and the limit of unanswered messages.
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(ROUNDS / 2);
  const rows = await stored();
  expect(rows).toHaveLength(TALKS);
  for (const row of rows) {
    expect(row.messages.map(({ number }) => number)).toEqual(
      row.messages.map((_message, index) => index + 1),
    );
    const { traveller } = talks.find(({ id }) => id === row.id)!;
    expect(row.read).toBe(marked.get(`${row.id} ${traveller.id}`) ?? 0);
    expect(row.agencyRead).toBe(marked.get(`${row.id} ${manager.id}`) ?? 0);
  }
  expect(rows.map(withoutMessages)).toEqual(rows.map(recomputed));
  const [repeated] = await query<{ most: number }>(
    'select max(count)::integer as most from (select count(*) from messages group by conversation_id, author_id, key) sent',
  );
  expect(repeated!.most).toBe(1);
});

test('control: a mark that moves without the lock › the recomputation finds it', async () => {
  const calls = conversationCalls(market.ghuri);
  const [traveller] = travellers;
  const about = { kind: 'tour', id: await market.sell() };
  const { conversationId } = (await calls.ask(traveller!, about)).json<Sent>();
  await calls.write(manager, conversationId, 'One');
  const [before] = await query<{ unread: number }>(
    'select count(*)::integer as unread from messages where conversation_id = $1 and from_agency and number > 2',
    [conversationId],
  );
  // Between the count and the update, another message arrives.
  await calls.write(manager, conversationId, 'Two');
  await query('update conversation_readers set read_number = 2, unread = $2 where conversation_id = $1', [
    conversationId,
    before!.unread,
  ]);
  const [row] = (await stored()).filter(({ id }) => id === conversationId);
  expect(withoutMessages(row!)).not.toEqual(recomputed(row!));
});
