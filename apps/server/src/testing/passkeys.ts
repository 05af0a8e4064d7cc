import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { TestApp } from './test-app.ts';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Ceremony {
  options: string;
  /** The website that asks; ours unless a test plays another. */
  origin: string;
}

/** An authenticator written from the WebAuthn specification and not with our library. */
export function createAuthenticator({ counts = true, verifies = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const clientData = (type: string, { options, origin }: Ceremony): Buffer => {
    const { challenge } = JSON.parse(options) as { challenge: string };
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  };
  const authData = (origin: string, flags: number, more = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counts ? (counter += 1) : 0);
    const all = flags | PRESENT | (verifies ? VERIFIED : 0);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([all]), count, more]);
  };
  /** COSE: an EC2 key for ES256 on P-256. */
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x!, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y!, 'base64url'),
  ]);

  return {
    id,
    /** Sets the counter back, as a copy of the authenticator would have it. */
    copyFrom(earlier: number): void {
      counter = earlier;
    },
    register(ceremony: Ceremony) {
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, cose]);
      const data = authData(ceremony.origin, HAS_CREDENTIAL, credential);
      const size = Buffer.alloc(2);
      size.writeUInt16BE(data.length);
      // CBOR: { fmt: 'none', attStmt: {}, authData: bytes }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59]),
        size,
        data,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    assert(ceremony: Ceremony) {
      const client = clientData('webauthn.get', ceremony);
      const data = authData(ceremony.origin, 0);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
type Authenticator = ReturnType<typeof createAuthenticator>;

const originOf = (ghuri: TestApp): string => new URL(ghuri.services.config.publicUrl).origin;

export async function startAssertion(ghuri: TestApp): Promise<Ceremony> {
  const { options } = (await ghuri.call('POST', '/auth/passkey/options')).json<{ options: string }>();
  return { options, origin: originOf(ghuri) };
}

export async function startRegistration(ghuri: TestApp, token: string): Promise<Ceremony> {
  const answer = await ghuri.call('POST', '/account/passkeys/options', { token });
  if (answer.statusCode !== 200) throw new Error(`No passkey can be added: ${answer.body}`);
  return { options: answer.json<{ options: string }>().options, origin: originOf(ghuri) };
}

/** Adds a passkey through the API. */
export async function addPasskey(
  ghuri: TestApp,
  token: string,
  authenticator: Authenticator = createAuthenticator(),
): Promise<Authenticator> {
  const credential = authenticator.register(await startRegistration(ghuri, token));
  const added = await ghuri.call('POST', '/account/passkeys', {
    token,
    body: { name: 'My phone', credential },
  });
  if (added.statusCode !== 200) throw new Error(`The passkey was not added: ${added.body}`);
  return authenticator;
}
