interface Try {
  content: string;
  id: string;
}

const tries = new Map<string, Try>();

/**
 * The name of a try to bid. The same bid sent again, because no answer came, keeps its name, so that the server knows it;
 * another amount is another try.
 */
export function tryId(requestId: string, bid: object): string {
  const content = JSON.stringify(bid);
  const before = tries.get(requestId);
  if (before?.content === content) return before.id;
  const id = crypto.randomUUID();
  tries.set(requestId, { content, id });
  return id;
}

/** It has arrived: whatever comes next is meant anew. */
export function endTry(requestId: string): void {
  tries.delete(requestId);
}
