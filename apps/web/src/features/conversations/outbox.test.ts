// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { json, problem, scriptNetwork } from '../../platform/testing/scripted-network.ts';
import { discard, onSent, outboxOf, post, sendAgain, sendWaiting } from './outbox.ts';

const USER = 'u1';
const TO = { conversation: 'c1' };
const sentAnswer = () => json({ acknowledged: true, conversationId: 'c1', messageId: 'm1', number: 1 });
const waiting = () => outboxOf(USER).read();
const settled = async () => {
  await sendWaiting(USER);
  await vi.waitFor(() => sendWaiting(USER));
};

afterEach(() => {
  vi.unstubAllGlobals();
  outboxOf(USER).write([]);
});

describe('post', () => {
  test('with network › sent once, nothing is left, and the page hears of it', async () => {
    const sent = scriptNetwork(sentAnswer);
    const heard = vi.fn<() => void>();
    const stop = onSent(heard);
    post(USER, { to: TO, text: 'Salam', pictures: [] });
    await settled();
    expect(waiting()).toEqual([]);
    expect(sent.map(({ method, body }) => [method, (body as { text: string }).text])).toEqual([
      ['POST', 'Salam'],
    ]);
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });

  test('without network › kept; later sent with the same keys, in their order', async () => {
    let online = false;
    const sent = scriptNetwork(() =>
      online ? sentAnswer() : Promise.reject(new TypeError('failed to fetch')),
    );
    post(USER, { to: TO, text: 'First', pictures: [] });
    post(USER, { to: TO, text: 'Second', pictures: [] });
    await settled();
    const keys = waiting().map(({ key }) => key);
    expect(keys).toHaveLength(2);
    // What a reload would read.
    expect(localStorage.getItem('ghuri.personal.outbox.u1')).toContain('Second');
    online = true;
    sent.length = 0;
    await settled();
    expect(waiting()).toEqual([]);
    expect(sent.map(({ body }) => (body as { key: string }).key)).toEqual(keys);
  });

  test('the answer was lost › sent again with the same key', async () => {
    let isLost = true;
    const sent = scriptNetwork(() => {
      if (!isLost) return sentAnswer();
      isLost = false;
      return Promise.reject(new TypeError('connection reset'));
    });
    post(USER, { to: TO, text: 'Salam', pictures: [] });
    await settled();
    await settled();
    const keys = new Set(sent.map(({ body }) => (body as { key: string }).key));
    expect([sent.length, keys.size]).toEqual([2, 1]);
  });

  test('refused › kept with the reason, the next one is sent; again or deleted as the user wishes', async () => {
    let isBlocked = true;
    scriptNetwork(({ body }) =>
      isBlocked && (body as { text: string }).text === 'First' ? problem(403, 'forbidden') : sentAnswer(),
    );
    post(USER, { to: TO, text: 'First', pictures: [] });
    post(USER, { to: TO, text: 'Second', pictures: [] });
    await settled();
    expect(waiting().map(({ text, failure }) => [text, failure])).toEqual([['First', 'forbidden']]);
    const { key } = waiting()[0]!;
    sendAgain(USER, key);
    await settled();
    expect(waiting().map(({ failure }) => failure)).toEqual(['forbidden']);
    discard(USER, key);
    expect(waiting()).toEqual([]);
    isBlocked = false;
    post(USER, { to: TO, text: 'First', pictures: [] });
    await settled();
    expect(waiting()).toEqual([]);
  });

  test('the server is down › waits instead of failing', async () => {
    scriptNetwork(() => problem(503, 'unavailable'));
    post(USER, { to: TO, text: 'Salam', pictures: [] });
    await settled();
    expect(waiting().map(({ failure }) => failure)).toEqual([null]);
  });
});
