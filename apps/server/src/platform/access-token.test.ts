import { createHmac, hkdfSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT, decodeJwt, generateKeyPair } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from './access-token.ts';

const SECRET = 'a secret of at least thirty-two characters';
const VIEWER = { id: 'person-1', email: 'nila@ghuri.test', sessionId: 'session-1' };
const key = new Uint8Array(hkdfSync('sha256', SECRET, '', 'access-token', 32));
const tokens = createAccessTokens(SECRET);

/** A token like ours except for one thing. */
const almost = (alg = 'HS256') =>
  new SignJWT({ email: VIEWER.email, sid: VIEWER.sessionId })
    .setProtectedHeader({ alg })
    .setSubject(VIEWER.id)
    .setAudience('ghuri-api')
    .setIssuedAt()
    .setExpirationTime('300 s');

/** The same without the library, each a different one. */
function byHand(number: number): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 300;
  const claims = { sub: String(number), email: VIEWER.email, sid: 'session', aud: 'ghuri-api', exp };
  const text = `${encode({ alg: 'HS256' })}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

describe('access token', () => {
  test('when just signed › names the viewer', async () => {
    const { token } = await tokens.sign(VIEWER, new Date());
    expect(await tokens.verify(token)).toEqual(VIEWER);
  });

  test('when signed › lives 300 s and carries no role', async () => {
    const now = new Date();
    const { token, expiresAt } = await tokens.sign(VIEWER, now);
    const { iat, exp, ...claims } = decodeJwt(token);
    expect(exp! - iat!).toBe(ACCESS_TOKEN_SECONDS);
    expect(ACCESS_TOKEN_SECONDS).toBeLessThanOrEqual(300);
    expect(expiresAt.getTime()).toBe(exp! * 1000);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'email', 'sid', 'sub']);
  });

  test('when built by hand exactly like ours › valid (so that the refusals below mean something)', async () => {
    expect(await tokens.verify(await almost().sign(key))).toEqual(VIEWER);
  });

  test('when it has expired › null', async () => {
    const { token } = await tokens.sign(VIEWER, new Date(Date.now() - 301_000));
    expect(await tokens.verify(token)).toBeNull();
  });

  test('when it was valid a moment ago and has expired since › null', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      const { token } = await tokens.sign(VIEWER, new Date());
      expect(await tokens.verify(token)).toEqual(VIEWER);
      vi.setSystemTime(Date.now() + (ACCESS_TOKEN_SECONDS - 1) * 1000);
      expect(await tokens.verify(token)).toEqual(VIEWER);
      vi.setSystemTime(Date.now() + 1000);
      expect(await tokens.verify(token)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test('when it never expires › null', async () => {
    const endless = new SignJWT({ email: VIEWER.email, sid: VIEWER.sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(VIEWER.id)
      .setAudience('ghuri-api');
    expect(await tokens.verify(await endless.sign(key))).toBeNull();
  });

  test('when signed with another secret › null', async () => {
    const { token } = await createAccessTokens(`${SECRET}!`).sign(VIEWER, new Date());
    expect(await tokens.verify(token)).toBeNull();
  });

  test('when its claims were changed afterwards › null', async () => {
    const { token } = await tokens.sign(VIEWER, new Date());
    const [head, , signature] = token.split('.');
    const claims = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: 'person-2' })).toString(
      'base64url',
    );
    expect(await tokens.verify(`${head}.${claims}.${signature}`)).toBeNull();
  });

  test('when unsigned (alg none) › null', async () => {
    const unsigned = new UnsecuredJWT({ email: VIEWER.email, sid: VIEWER.sessionId })
      .setSubject(VIEWER.id)
      .setAudience('ghuri-api')
      .setExpirationTime('300 s')
      .encode();
    expect(await tokens.verify(unsigned)).toBeNull();
  });

  test('when another algorithm is named › null', async () => {
    const longKey = new Uint8Array([...key, ...key]);
    expect(await tokens.verify(await almost('HS512').sign(longKey))).toBeNull();
    const { privateKey } = await generateKeyPair('ES256');
    expect(await tokens.verify(await almost('ES256').sign(privateKey))).toBeNull();
  });

  test('when for another audience › null', async () => {
    expect(await tokens.verify(await almost().setAudience('elsewhere').sign(key))).toBeNull();
  });

  test.each(['sub', 'email', 'sid'])('when its %s is missing or not a text › null', async (claim) => {
    const inFiveMinutes = Math.floor(Date.now() / 1000) + 300;
    const { id: sub, email, sessionId: sid } = VIEWER;
    const verify = async (changed: object) => {
      const claims = { sub, email, sid, aud: 'ghuri-api', exp: inFiveMinutes, ...changed };
      return tokens.verify(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key));
    };
    expect(await verify({})).toEqual(VIEWER);
    expect(await verify({ [claim]: undefined })).toBeNull();
    expect(await verify({ [claim]: 1 })).toBeNull();
  });

  test.each(['', 'x', 'a.b.c', 'null'])('when it is %j › null', async (text) => {
    expect(await tokens.verify(text)).toBeNull();
  });

  test('when it comes again › its signature is not checked again, until too many others came', async () => {
    const signatures = vi.spyOn(crypto.subtle, 'verify');
    try {
      const { verify, sign } = createAccessTokens(SECRET);
      const first = (await sign(VIEWER, new Date())).token;
      for (let turn = 0; turn < 3; turn += 1) expect(await verify(first)).toEqual(VIEWER);
      expect(signatures).toHaveBeenCalledTimes(1);

      for (let more = 0; more < 9_999; more += 1) await verify(byHand(more));
      expect(await verify(first)).toEqual(VIEWER);
      expect(signatures).toHaveBeenCalledTimes(10_000);
      await verify(byHand(9_999));
      expect(await verify(first)).toEqual(VIEWER);
      expect(signatures).toHaveBeenCalledTimes(10_002);
    } finally {
      signatures.mockRestore();
    }
  });
});
