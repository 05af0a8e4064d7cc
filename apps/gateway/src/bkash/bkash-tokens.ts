import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refused } from '../answer.ts';
import { SUCCESS, textOf } from './bkash-body.ts';
import type { Json } from './bkash-body.ts';
import type { BkashContext } from './bkash-context.ts';
import type { TokenPair } from './bkash-entry.ts';
import { newToken } from './bkash-numbering.ts';

const TOKEN_SECONDS = 3600;

export function grant(context: BkashContext, request: FastifyRequest): object {
  return isMerchant(context, request) ? newTokens(context) : badLogin();
}

export function refresh(context: BkashContext, request: FastifyRequest): object {
  if (!isMerchant(context, request)) return badLogin();
  const known = context.books.tokenToRefresh(textOf(request.body as Json, 'refresh_token'));
  return known ? newTokens(context) : new Refused(401, { message: 'Invalid Refresh Token' });
}

function newTokens(context: BkashContext): object {
  const expiresAt = context.now() + TOKEN_SECONDS * 1000;
  const token: TokenPair = { idToken: newToken(), refreshToken: newToken(), expiresAt };
  context.record({ type: 'token', token });
  return {
    ...SUCCESS,
    id_token: token.idToken,
    token_type: 'Bearer',
    expires_in: TOKEN_SECONDS,
    refresh_token: token.refreshToken,
  };
}

const badLogin = () => new Refused(401, { status: 'fail', msg: 'Invalid username and password combination' });

function isMerchant({ account }: BkashContext, { headers, body }: FastifyRequest): boolean {
  const fields = (body ?? {}) as Json;
  return (
    same(String(headers['username'] ?? ''), account.username) &&
    same(String(headers['password'] ?? ''), account.password) &&
    same(textOf(fields, 'app_key'), account.appKey) &&
    same(textOf(fields, 'app_secret'), account.appSecret)
  );
}

/** Null for a valid token of the merchant. */
export function unauthorised(
  { account, books, now }: BkashContext,
  { headers }: FastifyRequest,
): Refused | null {
  const token = books.tokenWith((headers['authorization'] ?? '').replace(/^Bearer /, ''));
  if (!token) return new Refused(401, { message: 'Unauthorized' });
  if (token.expiresAt <= now()) return new Refused(401, { message: 'The incoming token has expired' });
  return same(String(headers['x-app-key'] ?? ''), account.appKey)
    ? null
    : new Refused(403, { message: 'Forbidden' });
}

function same(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
