import { createHmac, hkdfSync } from 'node:crypto';

/** A hash that only this application can compute: for secrets with few possible values, like codes of six digits. */
export type KeyedHash = (value: string) => string;

/** `purpose` separates the keys of different uses. */
export function createKeyedHash(appSecret: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', `keyed-hash:${purpose}`, 32));
  return (value) => createHmac('sha256', key).update(value).digest('base64url');
}
