import { createHash, timingSafeEqual } from 'node:crypto';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Fields that an attacker would change: a signature without one of them proves nothing. */
const ESSENTIAL = ['tran_id', 'status', 'amount', 'currency', 'val_id'];

/** Whether the signature is right and covers the essential fields. It filters messages; it proves no payment. */
export function isSignedWell(fields: ReadonlyMap<string, string>, storePassword: string): boolean {
  const given = fields.get('verify_sign');
  const named = fields.get('verify_key');
  if (!given || !named) return false;
  const keys = new Set(named.split(',').filter((key) => fields.has(key)));
  if (ESSENTIAL.some((key) => fields.has(key) && !keys.has(key))) return false;
  return sameText(given.toLowerCase(), verifySign(fields, keys, storePassword));
}

/** The md5 of the chosen fields and the hashed password, sorted by name, joined as `k=v&k=v` without escaping. */
export function verifySign(
  fields: ReadonlyMap<string, string>,
  keys: Iterable<string>,
  storePassword: string,
): string {
  const signed = new Map([...keys].filter((key) => fields.has(key)).map((key) => [key, fields.get(key)!]));
  signed.set('store_passwd', md5(storePassword));
  const names = [...signed.keys()].sort();
  return md5(names.map((name) => `${name}=${signed.get(name)!}`).join('&'));
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
