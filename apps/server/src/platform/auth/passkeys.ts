import type { Assertion, Registration } from '@ghuri/contract/passkeys';
import { PASSKEY_CHALLENGE_MS } from '@ghuri/domain/passkeys';

/** What is stored of a passkey. */
export interface StoredPasskey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
}

/** Options for the browser, as JSON text, and the challenge in them. */
export interface Challenge {
  options: string;
  challenge: string;
}

/** The port for WebAuthn. Callers store challenges and use each once, and save the counter. */
export interface Passkeys {
  startRegistration(user: { id: string; name: string }, known: StoredPasskey[]): Promise<Challenge>;
  /** Null: not for this challenge and this website, or not a passkey. */
  readRegistration(response: Registration, challenge: string): Promise<StoredPasskey | null>;
  startAssertion(): Promise<Challenge>;
  /** Returns the new counter. Null: not signed by this passkey for this challenge and this website, or its counter fell. */
  checkAssertion(response: Assertion, challenge: string, passkey: StoredPasskey): Promise<number | null>;
}

/** The challenge that a response claims to answer; '' if it is unreadable. Only a lookup: the signature is checked later. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const read: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const { challenge } = (read ?? {}) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257];

/** SimpleWebAuthn is loaded at first use, to keep the start fast. */
const library = () => import('@simplewebauthn/server');

/** Passkeys belong to the host of our address. User verification is required, so that one counts as two factors. */
export function createPasskeys(publicUrl: string): Passkeys {
  const { origin, hostname } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
  const asChallenge = (options: { challenge: string }): Challenge => ({
    options: JSON.stringify(options),
    challenge: options.challenge,
  });
  return {
    async startRegistration({ id, name }, known) {
      const { generateRegistrationOptions } = await library();
      return asChallenge(
        await generateRegistrationOptions({
          rpName: 'Ghuri',
          rpID: hostname,
          userName: name,
          userDisplayName: name,
          userID: new TextEncoder().encode(id),
          timeout: PASSKEY_CHALLENGE_MS,
          excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
          supportedAlgorithmIDs: ALGORITHMS,
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        }),
      );
    },
    async readRegistration({ id, rawId, type, response }, challenge) {
      const { verifyRegistrationResponse } = await library();
      const credential = { id, rawId, type, clientExtensionResults: {}, response };
      const { registrationInfo } = await readable(
        verifyRegistrationResponse({
          ...expected,
          response: credential as never,
          expectedChallenge: challenge,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
        { registrationInfo: undefined },
      );
      if (!registrationInfo) return null;
      const { id: credentialId, publicKey, counter } = registrationInfo.credential;
      return { credentialId, publicKey, counter, transports: response.transports ?? [] };
    },
    async startAssertion() {
      const { generateAuthenticationOptions } = await library();
      return asChallenge(
        await generateAuthenticationOptions({
          rpID: hostname,
          timeout: PASSKEY_CHALLENGE_MS,
          userVerification: 'required',
        }),
      );
    },
    async checkAssertion({ id, rawId, type, response }, challenge, { credentialId, publicKey, counter }) {
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await readable(
        verifyAuthenticationResponse({
          ...expected,
          response: { id, rawId, type, clientExtensionResults: {}, response } as never,
          expectedChallenge: challenge,
          credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
        }),
        { verified: false, authenticationInfo: { newCounter: 0 } },
      );
      return verified ? authenticationInfo.newCounter : null;
    },
  };
}

/** The library throws for everything that does not fit. It makes no query, so nothing else can fail here. */
const readable = <T, Refused>(answer: Promise<T>, refused: Refused): Promise<T | Refused> =>
  answer.catch(() => refused);
