import { createHash } from 'node:crypto';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** The text that both sides hash: chosen fields and the hashed password, sorted by name. */
function signedText(fields: Record<string, string>, keys: string[], storePassword: string): string {
  const signed: Record<string, string> = { store_passwd: md5(storePassword) };
  for (const key of keys) if (fields[key] !== undefined) signed[key] = fields[key];
  return Object.keys(signed)
    .sort()
    .map((key) => `${key}=${signed[key]}`)
    .join('&');
}

/** verify_sign, verify_key and the undocumented SHA-256 variant for a message. */
export function signatureOf(
  fields: Record<string, string>,
  keys: string[],
  storePassword: string,
): { verify_sign: string; verify_key: string; verify_sign_sha2: string } {
  const text = signedText(fields, keys, storePassword);
  return {
    verify_sign: md5(text),
    verify_key: keys.join(','),
    verify_sign_sha2: createHash('sha256').update(text).digest('hex'),
  };
}
