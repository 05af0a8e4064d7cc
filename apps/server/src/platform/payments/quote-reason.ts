import { createHash } from 'node:crypto';

const LONGEST_REASON = 200;

/** Quotes a provider's reason, cut, and without our secrets in case it repeats our request. */
export function quoteWithout(secrets: string[]): (reason: string) => string {
  const hidden = secrets.flatMap(spellingsOf);
  return (reason) => {
    const shown = hidden.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), reason);
    return Array.from(shown).slice(0, LONGEST_REASON).join('') || 'no reason given';
  };
}

/** Ways in which a secret may come back: plain, in an address, in a form, hashed as in signatures. */
function spellingsOf(secret: string): string[] {
  const inForm = new URLSearchParams({ '': secret }).toString().slice(1);
  return [secret, encodeURIComponent(secret), inForm, createHash('md5').update(secret).digest('hex')];
}
