import { ProviderUnknown } from './payment-provider.ts';
import type { ProviderOperation } from './payment-provider.ts';

/** A JSON object from outside, read field by field. */
export type Answer = Record<string, unknown>;

/** The request may have succeeded although its answer cannot be read. The error does not quote it: it may contain our secrets. */
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

/** A field as text; PHP sends some numbers without quotes. '' for absent, null and nested values. */
export function fieldOf(answer: Answer, name: string): string {
  const value = answer[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
