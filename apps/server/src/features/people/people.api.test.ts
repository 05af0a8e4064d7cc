import { accountsRoutes, ownUser, publicUser } from '@ghuri/contract/accounts';
import { leavingRoutes } from '@ghuri/contract/leaving';
import { peopleRoutes } from '@ghuri/contract/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, openSession } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());

const get = (path: string, token?: string) => ghuri.call('GET', path, token ? { token } : {});
const keys = (schema: { shape: object }) => Object.keys(schema.shape).sort();

describe('access', () => {
  const closed = Object.entries({ ...accountsRoutes, ...peopleRoutes, ...leavingRoutes }).filter(
    ([, { access }]) => access !== 'visitor',
  );

  test('the calls that need a token › are exactly the expected ones', () => {
    expect(closed.map(([key]) => key).sort()).toEqual([
      'DELETE /account',
      'DELETE /createAgency/:id',
      'DELETE /delete-agency/:id',
      'DELETE /deleteAgency/:email',
      'GET /account/deletion',
      'GET /agency-deletion',
      'GET /blocked',
      'GET /follower/:email',
      'GET /following/:email',
      'GET /me',
      'GET /user-profile/:email',
      'GET /user/:email',
      'GET /users/admin/:email',
      'POST /users',
      'PUT /account/email',
      'PUT /account/language',
      'PUT /account/password',
      'PUT /account/profile',
      'PUT /account/stories',
      'PUT /account/welcome',
      'PUT /addbio/:email',
      'PUT /addsocial/:email',
      'PUT /agency-rest/:id',
      'PUT /block/:email',
      'PUT /close-agency',
      'PUT /follow/:email',
      'PUT /reopen-agency',
      'PUT /unblock/:email',
      'PUT /unfollow/:email',
    ]);
  });

  test.each(closed.map(([key]) => key))(
    '%s › 401 without a token, with an expired and with a forged one',
    async (key) => {
      const [method, path] = key.split(' ') as ['GET', string];
      const person = await createUser(ghuri.services);
      const viewer = { id: person.id, email: person.email, sessionId: person.sessionId };
      const { token: expired } = await ghuri.services.accessTokens.sign(
        viewer,
        new Date(Date.now() - 301_000),
      );
      const forged = `${person.token.slice(0, -3)}abc`;
      for (const token of [undefined, expired, forged, 'nonsense']) {
        const answer = await ghuri.call(
          method,
          path.replace(':email', person.email).replace(':id', person.id),
          {
            ...(token && { token }),
            ...(method !== 'GET' && { body: {} }),
          },
        );
        expect([token, answer.statusCode]).toEqual([token, 401]);
        expect(answer.json()).toMatchObject({ code: 'not_signed_in' });
      }
    },
  );
});

describe('GET /me', () => {
  test('when signed in › the user, in the shape of the contract', async () => {
    const person = await createUser(ghuri.services, { name: 'Shirin Akter', gender: 'female' });
    const answer = await get('/me', person.token);
    expect(Object.keys(answer.json()).sort()).toEqual(keys(ownUser));
    expect(answer.json()).toMatchObject({
      userID: person.id,
      alias: person.alias,
      email: person.email,
      role: 'user',
      hasPassword: true,
      hasGoogle: false,
      pendingEmail: null,
      agency: null,
      isAdmin: false,
      profile: '/api/avatars/default/female.svg',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('GET /user/:email', () => {
  test('the viewer › everything; another user › the public part only', async () => {
    const me = await createUser(ghuri.services);
    const other = await createUser(ghuri.services, { isAdmin: true, bio: 'Walks a lot.' });
    expect(Object.keys((await get(`/user/${me.email}`, me.token)).json()).sort()).toEqual(keys(ownUser));
    const seen = (await get(`/user/${other.email}`, me.token)).json();
    expect(Object.keys(seen).sort()).toEqual(keys(publicUser));
    expect(seen).toMatchObject({ userID: other.id, email: other.alias, bio: 'Walks a lot.' });
  });

  test('by alias, or by email in another letter case › the same user', async () => {
    const me = await createUser(ghuri.services);
    const other = await createUser(ghuri.services);
    for (const name of [other.alias, encodeURIComponent(other.email.toUpperCase())]) {
      expect((await get(`/user/${name}`, me.token)).json()).toMatchObject({ userID: other.id });
    }
    expect(Object.keys((await get(`/user/${me.alias}`, me.token)).json()).sort()).toEqual(keys(ownUser));
  });

  test('an unknown or unverified email › 404 User not found', async () => {
    const me = await createUser(ghuri.services);
    const unproven = await createUser(ghuri.services, { verified: false });
    for (const name of [
      'nobody@ghuri.test',
      'A'.repeat(16),
      unproven.email,
      unproven.alias,
      "' or true --",
      '%25',
    ]) {
      const answer = await get(`/user/${encodeURIComponent(name)}`, me.token);
      expect([name, answer.statusCode]).toEqual([name, 404]);
      expect(answer.json()).toMatchObject({ code: 'user_not_found', title: 'User not found' });
    }
  });
});

describe('a text that PostgreSQL cannot store (NUL)', () => {
  test('in a path or a body › 400, not 500', async () => {
    const person = await createUser(ghuri.services);
    expect((await get('/user/%00', person.token)).statusCode).toBe(400);
    const body = { name: 'Ni\u0000la' };
    expect((await ghuri.call('PUT', '/account/profile', { token: person.token, body })).statusCode).toBe(400);
  });
});

describe('GET /user-profile/:email', () => {
  test('the viewer or another user › the public part only', async () => {
    const me = await createUser(ghuri.services);
    const other = await createUser(ghuri.services);
    for (const { email } of [me, other]) {
      const answer = await get(`/user-profile/${email}`, me.token);
      expect(Object.keys(answer.json()).sort()).toEqual(keys(publicUser));
    }
    expect((await get('/user-profile/nobody@ghuri.test', me.token)).statusCode).toBe(404);
  });
});

describe('GET /users/admin/:email', () => {
  test('the viewer › the current truth, whatever the token says', async () => {
    const person = await createUser(ghuri.services);
    const isAdmin = async () => (await get(`/users/admin/${person.email}`, person.token)).json();
    expect(await isAdmin()).toEqual({ isAdmin: false });
    await ghuri.services.database.pool.query('update users set is_admin = true where id = $1', [person.id]);
    expect(await isAdmin()).toEqual({ isAdmin: true });
    await ghuri.services.database.pool.query('update users set is_admin = false where id = $1', [person.id]);
    expect(await isAdmin()).toEqual({ isAdmin: false });
  });

  test('another user, admin or not › 403', async () => {
    const person = await createUser(ghuri.services);
    const admin = await createUser(ghuri.services, { isAdmin: true });
    expect((await get(`/users/admin/${admin.email}`, person.token)).statusCode).toBe(403);
    expect((await get(`/users/admin/${person.email}`, admin.token)).statusCode).toBe(403);
    expect((await get('/users/admin/nobody@ghuri.test', person.token)).statusCode).toBe(403);
  });
});

describe('ADMIN_EMAILS', () => {
  test('when the server starts › verified users on the list are admins, unverified and others are not', async () => {
    const listed = await createUser(ghuri.services);
    const unproven = await createUser(ghuri.services, { verified: false });
    const other = await createUser(ghuri.services);
    const second = await ghuri.another({ adminEmails: [listed.email, unproven.email] });
    try {
      const { rows } = await ghuri.services.database.pool.query(
        'select id, is_admin from users where id = any($1)',
        [[listed.id, unproven.id, other.id]],
      );
      expect(rows.filter((row) => row.is_admin).map((row) => row.id)).toEqual([listed.id]);
    } finally {
      await second.close();
    }
  });
});

describe('hole 20: leaving ADMIN_EMAILS ends admin rights', () => {
  const isAdmin = async (id: string) =>
    (
      await ghuri.services.database.pool.query<{ is_admin: boolean }>(
        'select is_admin from users where id = $1',
        [id],
      )
    ).rows[0]!.is_admin;

  test('a restart without the address › no longer an admin; those still on the list are', async () => {
    const [leaves, stays] = [await createUser(ghuri.services), await createUser(ghuri.services)];
    const before = await ghuri.another({ adminEmails: [leaves.email, stays.email] });
    const asAdmin = (app: typeof before) => app.call('GET', '/all-reports', { token: leaves.token });
    expect((await asAdmin(before)).statusCode).toBe(200);
    await before.close();
    const after = await ghuri.another({ adminEmails: [stays.email] });
    try {
      expect((await asAdmin(after)).statusCode).toBe(403);
      expect([await isAdmin(leaves.id), await isAdmin(stays.id)]).toEqual([false, true]);
    } finally {
      await after.close();
    }
    const empty = await ghuri.another({ adminEmails: [] });
    await empty.close();
    expect(await isAdmin(stays.id)).toBe(false);
  });

  test('an admin changes to an address that is not listed › no longer an admin', async () => {
    const admin = await createUser(ghuri.services, { isAdmin: true });
    const newEmail = `moved-${admin.email}`;
    const body = { newEmail, password: admin.password };
    await ghuri.call('PUT', '/account/email', { token: admin.token, body });
    const [mail] = await mailsTo(ghuri.services, newEmail, 'verify-new-email');
    const token = /token=([\w-]+)/.exec(mail!.text)![1];
    expect((await ghuri.call('POST', '/auth/verify-email', { body: { token } })).statusCode).toBe(200);
    expect(await isAdmin(admin.id)).toBe(false);
  });
});

describe('POST /users', () => {
  const post = (token: string, body: object) => ghuri.call('POST', '/users', { token, body });

  test('the viewer › acknowledged; role, name and lists in the body change nothing', async () => {
    const person = await createUser(ghuri.services, { name: 'Shirin Akter' });
    const before = (await get('/me', person.token)).json();
    const body = {
      email: person.email,
      name: 'Admin',
      role: 'admin',
      isAdmin: true,
      followers: [1],
      gender: 'male',
    };
    expect((await post(person.token, body)).json()).toEqual({ acknowledged: true });
    expect((await get('/me', person.token)).json()).toEqual(before);
  });

  test('another user’s or an unknown email › 403; not an email › 400', async () => {
    const person = await createUser(ghuri.services);
    const other = await createUser(ghuri.services);
    for (const email of [other.email, 'nobody@ghuri.test']) {
      expect((await post(person.token, { email })).statusCode).toBe(403);
    }
    expect((await post(person.token, { email: 'no' })).statusCode).toBe(400);
    expect((await post(person.token, {})).json().errors).toEqual([{ path: 'email', code: 'required' }]);
  });
});

describe('GET /avatars/default/:file', () => {
  test.each(['male', 'female', 'other', 'unknown'])('%s.svg › a drawing, cached for a day', async (name) => {
    const answer = await get(`/avatars/default/${name}.svg`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    expect(answer.body).toMatch(/^<svg/);
  });

  test.each(['male', 'constructor', '..%2F..%2Fpackage.json'])('%s › 404', async (file) => {
    expect((await get(`/avatars/default/${file}`)).statusCode).toBe(404);
  });
});

describe('impossible states', () => {
  const refused = (sql: string, id: string) =>
    ghuri.services.database.pool.query(sql, [id]).then(
      () => 'taken',
      (error: { constraint?: string }) => error.constraint,
    );

  test.each([
    [`update users set email = 'Upper@ghuri.test' where id = $1`, 'users_email_is_lower_case'],
    [`update users set email = 'nobody' where id = $1`, 'users_email_is_lower_case'],
    [`update users set pending_email = email where id = $1`, 'users_pending_email_is_another'],
    [`update users set alias = 'short' where id = $1`, 'users_alias_is_opaque'],
    [`update users set gender = 'any' where id = $1`, 'users_gender'],
    [`update users set email_verified = false, is_admin = true where id = $1`, 'users_admin_is_verified'],
    [`update users set follower_count = -1 where id = $1`, 'users_counts'],
    [`update auth_accounts set password = null where user_id = $1`, 'auth_accounts_password'],
    [`update auth_accounts set account_id = 'x' where user_id = $1`, 'auth_accounts_own'],
  ])('%s › refused by %s', async (sql, constraint) => {
    const person = await createUser(ghuri.services);
    expect(await refused(sql, person.id)).toBe(constraint);
  });

  test('a hundred users › aliases differ and have 96 bits', async () => {
    const { rows } = await ghuri.services.database.pool.query('select alias from users');
    expect(new Set(rows.map((row) => row.alias)).size).toBe(rows.length);
    for (const { alias } of rows) expect(Buffer.from(alias, 'base64url')).toHaveLength(12);
  });

  test('when the factory opens another session › its token works too', async () => {
    const person = await createUser(ghuri.services);
    const { token } = await openSession(ghuri.services, person);
    expect((await get('/me', token)).statusCode).toBe(200);
  });
});
