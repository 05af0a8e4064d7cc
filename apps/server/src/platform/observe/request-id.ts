import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Letters, digits and hyphens only: ids are written into logs, headers and SQL comments. */
const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/** The id that the caller chose, so that one id leads from the browser to the database; otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
