import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import type { Language } from './accounts.reads.ts';
import { knownBrowser } from './browser-marks.ts';
import type { SignInBrowser } from './sessions/note-device.ts';

/** For calls that a cookie authorises: only our own pages may make them. */
export function checkOrigin({ headers }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  if (headers.origin !== new URL(publicUrl).origin) throw new AppError('forbidden');
}

/** The browser that signs in, and the cookie that lets us recognise it next time. */
export function signInBrowserOf(
  { headers }: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): { browser: SignInBrowser; setCookie: string } {
  const { browserHash: deviceHash, setCookie } = knownBrowser.mark(headers.cookie, publicUrl);
  return { browser: { userAgent: headers['user-agent'], deviceHash }, setCookie };
}

export function withCookies(reply: FastifyReply, setCookies: string[]): void {
  if (setCookies.length > 0) reply.header('set-cookie', setCookies);
}

/** The web app sends its own language first. */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  /^\s*bn\b/i.test(headers['accept-language'] ?? '') ? 'bn' : 'en';
