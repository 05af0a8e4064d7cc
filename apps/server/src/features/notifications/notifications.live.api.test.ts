import { NOTIFICATION_EVENT } from '@ghuri/contract/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let api: TestApp;
let nadia: TestUser;
let rahim: TestUser;

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  nadia = await createUser(api.services, { name: 'Nadia Islam' });
  rahim = await createUser(api.services, { name: 'Rahim Uddin' });
});

const put = (path: string, { token }: TestUser) => api.call('PUT', path, { token, body: {} });
/** Events published to the user's open tabs, in order. */
const told = async ({ id }: TestUser) =>
  (
    await api.services.database.pool.query<{ type: string; data: object }>(
      'select type, data from live_events where topic = $1 order by id',
      [`user:${id}`],
    )
  ).rows;
const badge = (unread: number) => ({ type: NOTIFICATION_EVENT, data: { unread } });

describe('the badge', () => {
  test('follow, unfollow, follow, read › every tab of the followed user gets the count each time', async () => {
    await put(`/follow/${nadia.email}`, rahim);
    await put(`/unfollow/${nadia.email}`, rahim);
    await put(`/follow/${nadia.email}`, rahim);
    await put('/notifications/read', nadia);
    expect(await told(nadia)).toEqual([badge(1), badge(0), badge(1), badge(0)]);
    expect(await told(rahim)).toEqual([]);
  });

  test('a call that changes nothing › publishes nothing', async () => {
    await put('/notifications/read', nadia);
    await put(`/unfollow/${nadia.email}`, rahim);
    expect(await told(nadia)).toEqual([]);
  });

  test('a block › removes the other from the count at once', async () => {
    await put(`/follow/${nadia.email}`, rahim);
    await put(`/block/${rahim.email}`, nadia);
    expect((await told(nadia)).at(-1)).toEqual(badge(0));
  });

  test('more than the badge counts › stops at the maximum', async () => {
    await api.services.database.pool.query(
      `insert into notifications (id, user_id, kind, group_key, link, excerpt, in_app, in_digest, happened_at)
       select gen_random_uuid(), $1, 'post_reacted', n::text, '/', '', true, false, app_now() from generate_series(1, 150) n`,
      [nadia.id],
    );
    await put(`/follow/${nadia.email}`, rahim);
    expect(await told(nadia)).toEqual([badge(100)]);
  });
});
