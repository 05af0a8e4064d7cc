export type Json = Record<string, unknown>;

/** A field as text; '' for absent and nested values. */
export function textOf(body: Json, name: string): string {
  const value = body[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export const SUCCESS = { statusCode: '0000', statusMessage: 'Successful' };
export const failure = (statusCode: string, statusMessage: string) => ({ statusCode, statusMessage });
