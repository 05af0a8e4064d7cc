import { ProviderUnknown } from './payment-provider.ts';
import type { ProviderOperation } from './payment-provider.ts';

/** A JSON object from outside, read field by field. */
export type Answer = Record<string, unknown>;

/** What cannot be read may have happened all the same. Its text is not repeated: it may quote what we sent. */
export function readAnswer(operation: ProviderOperation, text: string): Answer {
  const unreadable = () => new ProviderUnknown(operation, 'the answer cannot be read');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  if (!isObject(parsed)) throw unreadable();
  return parsed;
}

export const isObject = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field as text; PHP sends some numbers bare. Absent, null and nested things are the empty text. */
export function fieldOf(answer: Answer, name: string): string {
  const value = answer[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
