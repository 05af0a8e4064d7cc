import { describe, expect, test } from 'vitest';
import { schemaText } from './schema-text.ts';

describe('schemaText', () => {
  test.each([
    [{ type: 'string' }, 'string'],
    [
      { type: 'string', format: 'email', minLength: 1, maxLength: 254 },
      'string /* email, 1–254 characters */',
    ],
    [{ type: 'integer', minimum: 1, maximum: 100 }, 'integer /* 1–100 */'],
    [{ type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 }, 'integer'],
    [{ enum: ['a', 'b'], type: 'string' }, '"a" | "b"'],
    [{ const: 'ok', type: 'string' }, '"ok"'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ type: 'array', items: { type: 'string' }, maxItems: 10 }, 'string[] /* ≤ 10 items */'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [name: string]: number }'],
    [{}, 'unknown'],
    [
      {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string' },
          home: { type: 'object', required: [], properties: { area: { type: 'string' } } },
        },
      },
      '{\n  name: string;\n  home?: {\n    area?: string;\n  };\n}',
    ],
  ])('%j › %s', (schema, text) => {
    expect(schemaText(schema)).toBe(text);
  });
});
