/** What a key may do. A call that a key can make names its scope in the contract; keys open nothing else. */
export const API_SCOPES = ['departures:read', 'bookings:read', 'checkin:write', 'tours:write'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Every key begins with it, so that scanners for lost secrets recognise it. */
export const API_KEY_START = 'ghuri_';

export const MOST_API_KEYS = 10;

/** A key without an expiry is valid until it is revoked. */
export const isExpired = (expiresAt: Date | null, now: number): boolean =>
  expiresAt !== null && expiresAt.getTime() <= now;
