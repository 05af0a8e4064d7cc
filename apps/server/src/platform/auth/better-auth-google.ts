import { decodeJwt } from 'jose';
import type { GoogleConfig } from '../config.ts';
import { asCookieHeader } from '../cookies.ts';
import { AppError } from '../errors.ts';
import type { AuthProvider, GoogleSignIn } from './auth-provider.ts';
import type { BetterAuthSetup } from './better-auth-options.ts';

const LONGEST_NAME = 80;

/**
 * Sign-in with an OpenID Connect issuer through Better Auth's generic provider: authorization code with PKCE, a state
 * bound to the browser by a signed cookie, a nonce, and an id token checked against the issuer's published keys. The
 * state expires after ten minutes by the clock of the process; the hand-over decides, which expires after 300 s by
 * ours.
 */
export function googleSignIn(
  setup: BetterAuthSetup,
  google: GoogleConfig,
  readSession: AuthProvider['readSession'],
): GoogleSignIn {
  const landing = `${setup.config.publicUrl}/signin/google`;
  let loaded: ReturnType<typeof loadAuth> | undefined;
  const auth = () =>
    (loaded ??= loadAuth(setup, google).catch((error: unknown) => {
      // Retry next time: the issuer may be back.
      loaded = undefined;
      throw error;
    }));

  return {
    async start(handOver) {
      const back = `${landing}?handOver=${handOver}`;
      try {
        const { api } = await auth();
        const { response, headers } = await api.signInSocial({
          body: { provider: 'google', callbackURL: back, errorCallbackURL: back, disableRedirect: true },
          returnHeaders: true,
        });
        if (!response.url) throw new Error('No address to send the browser to');
        return { url: response.url, setCookies: headers.getSetCookie() };
      } catch (error) {
        setup.log.warn({ err: error }, 'sign in with Google could not begin');
        throw new AppError('google_not_available');
      }
    },

    async finish(url, cookieHeader, { userAgent }) {
      const { handler } = await auth();
      const headers = new Headers({ cookie: cookieHeader ?? '', 'user-agent': userAgent ?? '' });
      const response = await handler(new Request(url, { headers }));
      const target = new URL(response.headers.get('location') ?? landing, landing);
      const handOver = target.searchParams.get('handOver');
      const error = target.searchParams.get('error');
      if (!handOver || response.status >= 400) return { outcome: 'unknown' };
      if (error) return { outcome: error === 'access_denied' ? 'refused' : 'failed', handOver };

      const setCookies = response.headers.getSetCookie();
      const { session } = await readSession(asCookieHeader(setCookies));
      return session
        ? { outcome: 'signed-in', handOver, session, setCookies }
        : { outcome: 'failed', handOver };
    },
  };
}

async function loadAuth(setup: BetterAuthSetup, google: GoogleConfig) {
  const [{ betterAuth }, { genericOAuth }, { betterAuthOptions }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/plugins/generic-oauth'),
    import('./better-auth-options.ts'),
  ]);
  const auth = betterAuth({
    ...betterAuthOptions(setup),
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'google',
            discoveryUrl: `${google.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
            clientId: google.clientId,
            clientSecret: google.clientSecret,
            scopes: ['openid', 'email', 'profile'],
            pkce: true,
            prompt: 'select_account',
            requireIdTokenVerification: true,
            getUserInfo: async ({ idToken }) => (idToken ? welcome(setup, idToken) : null),
          },
        ],
      }),
    ],
  });
  // The library fetches the issuer's configuration once, now, and continues without it if that fails.
  const { socialProviders } = await auth.$context;
  if (socialProviders.length === 0) throw new Error(`${google.issuer} did not say how to sign in`);
  return auth;
}

/** Maps a verified id token to a user; null refuses them. */
async function welcome({ db, store }: BetterAuthSetup, idToken: string) {
  const { sub, email, email_verified: proven, name } = decodeJwt(idToken);
  if (typeof sub !== 'string' || typeof email !== 'string') return null;
  // An address that the issuer has not verified may belong to anyone.
  if (proven !== true) return null;

  const address = email.toLowerCase();
  await store.deleteUnverifiedUser(db, address);
  const called = typeof name === 'string' ? name.trim().slice(0, LONGEST_NAME) : '';
  // No picture: we never fetch a stranger's url. The drawn avatar is used.
  return { id: sub, sub, email: address, emailVerified: true, name: called || address.split('@')[0]! };
}
