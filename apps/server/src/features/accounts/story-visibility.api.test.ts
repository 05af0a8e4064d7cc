import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../schema/accounts.table.ts';
import { createAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());

const choose = ({ token }: TestUser, body: object) => ghuri.call('PUT', '/account/stories', { token, body });
const me = async ({ token }: TestUser) => (await ghuri.call('GET', '/me', { token })).json();

describe('PUT /account/stories', () => {
  test('a new user › private and without a notice; chosen, both ways › at once', async () => {
    const person = await createUser(ghuri.services);
    expect(await me(person)).toMatchObject({ storiesPublic: false, storiesNoticeDue: false });
    expect((await choose(person, { public: true })).json()).toMatchObject({ storiesPublic: true });
    expect(await me(person)).toMatchObject({ storiesPublic: true });
    expect((await choose(person, { public: false })).json()).toMatchObject({ storiesPublic: false });
  });

  test('the owner of a verified agency › public until they choose otherwise', async () => {
    const owner = await createUser(ghuri.services);
    const pending = await createUser(ghuri.services);
    await createAgency(ghuri.services, owner);
    await createAgency(ghuri.services, pending, { verified: false });
    expect(await me(owner)).toMatchObject({ storiesPublic: true });
    expect(await me(pending)).toMatchObject({ storiesPublic: false });
    expect((await choose(owner, { public: false })).json()).toMatchObject({ storiesPublic: false });
  });

  test('a user from before › the notice ends with a choice or without, and the setting stays', async () => {
    const [one, other] = [await createUser(ghuri.services), await createUser(ghuri.services)];
    for (const { id } of [one, other])
      await ghuri.services.database.db.update(users).set({ storiesNoticeDue: true }).where(eq(users.id, id));
    expect(await me(one)).toMatchObject({ storiesNoticeDue: true });
    expect((await choose(one, {})).json()).toMatchObject({ storiesNoticeDue: false, storiesPublic: false });
    expect((await choose(other, { public: true })).json()).toMatchObject({
      storiesNoticeDue: false,
      storiesPublic: true,
    });
    expect((await choose(other, {})).json()).toMatchObject({ storiesPublic: true });
  });

  test('something else than yes or no › 400', async () => {
    const person = await createUser(ghuri.services);
    expect((await choose(person, { public: 'yes' })).statusCode).toBe(400);
  });
});
