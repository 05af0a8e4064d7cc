import { PERSONAL, tabStore } from './storage.ts';

/** The last typed contact of the payer, so that they do not type it again after a failed payment. */
interface Contact {
  username: string;
  phone_number: string;
  address: string;
}

const KEY = `${PERSONAL}contact`;

export function rememberContact({ username, phone_number, address }: Contact): void {
  tabStore.set(KEY, JSON.stringify({ username, phone_number, address } satisfies Contact));
}

export function readContact(): Contact | null {
  try {
    const kept = JSON.parse(tabStore.get(KEY) ?? 'null') as Partial<Contact> | null;
    if (!kept) return null;
    const { username, phone_number, address } = kept;
    const texts = [username, phone_number, address];
    return texts.every((text) => typeof text === 'string') ? (kept as Contact) : null;
  } catch {
    return null;
  }
}
