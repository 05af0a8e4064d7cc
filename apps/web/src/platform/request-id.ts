const BYTES = 12;

/** Names one call in the logs of the server and of the database. Also for pages without https, where `randomUUID` is missing. */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
