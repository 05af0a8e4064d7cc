/** A random id, for calls that may be repeated. Not `randomUUID`, which browsers do not offer on pages without https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export interface SentKey {
  key: string;
  content: string;
}

/** The same content sent again, after a lost response, keeps its key: the server then adds it once. */
export function keyOf(values: object, before: SentKey | undefined): SentKey {
  const content = JSON.stringify(values);
  return before?.content === content ? before : { key: newKey(), content };
}
