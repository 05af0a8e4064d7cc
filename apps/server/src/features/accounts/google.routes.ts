import { handOverId } from '@ghuri/contract/accounts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../services.ts';
import { finishGoogle } from './finish-google.ts';
import type { PopupEnd } from './finish-google.ts';
import { signInBrowserOf } from './sign-in-request.ts';
import { startGoogle } from './start-google.ts';

/** The two page loads of the popup. They redirect, so they are not part of the contract. */
export function mountGooglePopup(app: FastifyInstance, services: Services): void {
  const { config, rateLimits } = services;
  const land = (reply: FastifyReply, end: PopupEnd) =>
    reply.redirect(`${config.publicUrl}/signin/google${end === 'done' ? '' : `?error=${end}`}`, 303);

  app.get('/auth/google/start', { schema: { hide: true } }, async (request, reply) => {
    const handOver = handOverId.safeParse((request.query as { handOver?: unknown }).handOver);
    if (!handOver.success) return land(reply, 'failed');
    try {
      await rateLimits.take('sign-in', request, reply, null);
      const { url, setCookies } = await startGoogle(services, handOver.data, request.headers.cookie);
      return await reply.header('set-cookie', setCookies).redirect(url, 303);
    } catch (error) {
      request.log.warn({ err: error }, 'Google popup could not start');
      return land(reply, 'failed');
    }
  });

  // Better Auth's path for the redirect from Google. Its other paths are not mounted.
  app.get('/auth/provider/callback/google', { schema: { hide: true } }, async (request, reply) => {
    const url = `${config.publicUrl}${request.url}`;
    const { browser, setCookie } = signInBrowserOf(request, config);
    try {
      const { end, setCookies } = await finishGoogle(services, url, request.headers.cookie, browser);
      const remembered = end === 'done' ? [setCookie] : [];
      return land(reply.header('set-cookie', [...setCookies, ...remembered]), end);
    } catch (error) {
      // Google does not respond, or not as expected. The popup shows an error, and the user can retry.
      request.log.warn({ err: error }, 'Google popup could not finish');
      return land(reply, 'failed');
    }
  });
}
