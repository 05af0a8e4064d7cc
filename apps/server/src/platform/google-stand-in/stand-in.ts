import { hkdfSync } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROVIDER_PATH } from '../auth/provider-path.ts';
import type { Config, GoogleConfig } from '../config.ts';
import { AppError } from '../errors.ts';
import { allowStyles } from '../security-headers.ts';
import { signInPage, STYLE } from './stand-in-page.ts';
import type { StandInProvider } from './stand-in-provider.ts';

/** Below /api, so that development proxies that forward the API forward this too. */
const PATH = '/dev/google';

/** Our sign-in uses the stand-in exactly as it would use Google. */
export const standInClient = (publicUrl: string, appSecret: string): GoogleConfig => ({
  issuer: `${publicUrl}/api${PATH}`,
  clientId: 'ghuri-in-development',
  clientSecret: Buffer.from(hkdfSync('sha256', appSecret, '', 'google-stand-in', 32)).toString('base64url'),
});

/** Plays Google in development and tests, for one process. The provider is loaded when the first popup opens. */
export async function mountGoogleStandIn(
  api: FastifyInstance,
  { publicUrl, production, trustProxy }: Config,
  client: GoogleConfig,
): Promise<void> {
  if (production) throw new Error('The stand-in for Google must not run in production');
  let loading: Promise<StandInProvider> | undefined;
  const standIn = () =>
    (loading ??= import('./stand-in-provider.ts').then(async ({ createStandInProvider }) => {
      const made = await createStandInProvider(client, `${publicUrl}${PROVIDER_PATH}/callback/google`);
      made.provider.proxy = trustProxy !== 0;
      return made;
    }));

  await api.register(
    async (pages) => {
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      pages.get('/sign-in/:uid', { schema: { hide: true } }, async (request, reply) => {
        const { provider } = await standIn();
        await provider.interactionDetails(request.raw, reply.raw).catch(forgotten);
        return allowStyles(reply, STYLE).type('text/html').send(signInPage(request.url));
      });
      pages.post('/sign-in/:uid', { schema: { hide: true } }, async (request, reply) => {
        const made = await standIn();
        const result = answerOf(made, request.body as Record<string, string>);
        const url = await made.provider.interactionResult(request.raw, reply.raw, result).catch(forgotten);
        return reply.redirect(url, 303);
      });
    },
    { prefix: PATH },
  );

  await api.register(
    async (protocol) => {
      // The provider reads the bodies of its own requests.
      protocol.removeAllContentTypeParsers();
      protocol.addContentTypeParser('*', (_request, _payload, done) => done(null));
      protocol.all('/*', { schema: { hide: true } }, async (request, reply) => {
        const { provider } = await standIn();
        handOverTo(provider.callback(), publicUrl, request, reply);
      });
    },
    { prefix: PATH },
  );
}

function answerOf({ remember }: StandInProvider, form: Record<string, string>) {
  if (form['refuse']) return { error: 'access_denied', error_description: 'The person refused' };
  const email = (form['email'] ?? '').trim().toLowerCase();
  if (!email.includes('@')) throw new AppError('invalid_input', [{ path: 'email', code: 'invalid_email' }]);
  const sub = remember({ email, name: (form['name'] ?? '').trim(), emailVerified: !form['unverified'] });
  return { select_account: {}, login: { accountId: sub, remember: false } };
}

/** Passes a request to a plain Node handler as if it were mounted at our path. */
function handOverTo(
  handle: (request: FastifyRequest['raw'], response: FastifyReply['raw']) => unknown,
  publicUrl: string,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.hijack();
  // It writes to the socket directly, so our headers are set there.
  for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value!);
  const mounted = raw as typeof raw & { originalUrl?: string };
  mounted.originalUrl = raw.url ?? '';
  // It derives its addresses from the host, and a proxy may have changed that.
  raw.headers.host = new URL(publicUrl).host;
  raw.url = mounted.originalUrl.slice(`/api${PATH}`.length) || '/';
  handle(raw, reply.raw);
}

/** The page of a sign-in that has ended or was started in another browser. */
const forgotten = (): never => {
  throw new AppError('not_found');
};
