import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encryption for files that must stay secret even if the disk or bucket is stolen, like identity papers. */
export interface Sealer {
  /** Bound to its record: it cannot be used for another. */
  seal(bytes: Uint8Array, recordId: string): Buffer;
  /** Throws if the bytes were changed, or sealed for another record or with another key. */
  unseal(sealed: Uint8Array, recordId: string): Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The key is derived from the application's secret, which is never in the database; `purpose` separates the keys of
 * different uses.
 */
export function createSealer(appSecret: string, purpose: string): Sealer {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', `sealed-files:${purpose}`, 32));
  return {
    seal(bytes, recordId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(recordId));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    unseal(sealed, recordId) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(recordId))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}
