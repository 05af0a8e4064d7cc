import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider, interactionPolicy } from 'oidc-provider';
import type { GoogleConfig } from '../config.ts';
import { newToken } from '../ids.ts';
import { memoryAdapter } from './memory-adapter.ts';

/** A user of the stand-in, as entered on its page. */
export interface StandInUser {
  email: string;
  name: string;
  emailVerified: boolean;
}

export interface StandInProvider {
  provider: Provider;
  /** Remembers a user and returns their subject identifier, which is the same every time. */
  remember(person: StandInUser): string;
}

/**
 * A certified OpenID Connect provider that behaves like Google: claims in the id token, account chooser every time,
 * PKCE.
 */
export async function createStandInProvider(
  { issuer, clientId, clientSecret }: GoogleConfig,
  redirectUri: string,
): Promise<StandInProvider> {
  const people = new Map<string, StandInUser>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: newToken() }] },
    cookies: {
      keys: [newToken(32)],
      names: { session: 'stand-in', interaction: 'stand-in.at', resume: 'stand-in.on' },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      policy,
      url: (_context, interaction) => `${new URL(issuer).pathname}/sign-in/${interaction.uid}`,
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 300,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      return (
        person && {
          accountId: sub,
          claims: () => ({
            sub,
            email: person.email,
            email_verified: person.emailVerified,
            name: person.name,
          }),
        }
      );
    },
    // Its page already asks; a second question would be in the way.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });

  return {
    provider,
    remember: (person) => {
      const sub = createHash('sha256').update(person.email).digest('hex').slice(0, 21);
      people.set(sub, person);
      return sub;
    },
  };
}
