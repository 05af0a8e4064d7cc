import { newKey } from '../../../platform/new-key.ts';

interface Try {
  content: string;
  id: string;
}

const tries = new Map<string, Try>();

/**
 * The id of an attempt to bid. The same bid sent again after a lost response keeps its id, so that the server
 * recognises it. Another amount is a new attempt.
 */
export function tryId(requestId: string, bid: object): string {
  const content = JSON.stringify(bid);
  const before = tries.get(requestId);
  if (before?.content === content) return before.id;
  const id = newKey();
  tries.set(requestId, { content, id });
  return id;
}

/** The server has the bid: the next one is a new attempt. */
export function endTry(requestId: string): void {
  tries.delete(requestId);
}
