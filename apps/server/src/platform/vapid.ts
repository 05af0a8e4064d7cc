import { createECDH } from 'node:crypto';

/** The key pair that names this server to push services (RFC 8292), in base64url as browsers want it. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const CURVE = 'prime256v1';
const KEY_BYTES = 32;

export function newVapidKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const bytes = pair.getPrivateKey();
  // Node leaves out zeros at the beginning.
  return Buffer.concat([Buffer.alloc(KEY_BYTES - bytes.length), bytes]).toString('base64url');
}

/** Throws if the text is no private key of the curve. */
export function vapidKeysOf(privateKey: string): VapidKeys {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

export function isVapidKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    vapidKeysOf(text);
    return true;
  } catch {
    return false;
  }
}
