import * as fc from 'fast-check';
import type { ZodMiniType } from 'zod/mini';
import type { $ZodChecks, $ZodTypes } from 'zod/v4/core';

/** Likely values for a field of this name: existing ids, addresses of users. Undefined if the schema is enough. */
export type Likely = (field: string) => fc.Arbitrary<unknown> | undefined;

/**
 * Values that match a schema of the contract, derived from the schema itself. Refinements are ignored:
 * some values are refused, which is welcome here.
 */
export function valuesOf(schema: ZodMiniType, likely: Likely, field = ''): fc.Arbitrary<unknown> {
  const { def } = (schema as unknown as $ZodTypes)._zod;
  const inside = (inner: unknown, name = field) => valuesOf(inner as ZodMiniType, likely, name);
  if (def.type === 'object') {
    const fields = Object.entries(def.shape);
    const required = fields.filter(([, inner]) => !mayBeMissing(inner as never)).map(([name]) => name);
    const values = Object.fromEntries(fields.map(([name, inner]) => [name, inside(inner, name)]));
    return fc.record(values, { requiredKeys: required });
  }
  if (def.type === 'array') {
    const { least, most } = limitsOf(def.checks);
    return fc.array(inside(def.element), { minLength: least, maxLength: Math.min(most, least + 3) });
  }
  if (def.type === 'optional' || def.type === 'default') return inside(def.innerType);
  if (def.type === 'nullable') return fc.option(inside(def.innerType), { nil: null });
  if (def.type === 'union') return fc.oneof(...def.options.map((option) => inside(option)));
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries));
  if (def.type === 'literal') return fc.constantFrom(...def.values);
  if (def.type === 'boolean') return fc.boolean();
  if (def.type === 'unknown') return fc.jsonValue({ maxDepth: 2 });
  if (def.type === 'number') return numbers(def.checks, field, likely);
  if (def.type === 'string') return strings(def, field, likely);
  throw new Error(`no values are known for a schema of type ${def.type}`);
}

const mayBeMissing = (schema: $ZodTypes): boolean => ['optional', 'default'].includes(schema._zod.def.type);

interface Limits {
  least: number;
  most: number;
}

/** Lengths, or the range of a number. */
function limitsOf(checks: readonly unknown[] = [], widest = { least: 0, most: Infinity }): Limits {
  const limits = { ...widest };
  for (const check of checks as $ZodChecks[]) {
    const { def } = check._zod;
    if (def.check === 'min_length') limits.least = def.minimum;
    if (def.check === 'max_length') limits.most = def.maximum;
    if (def.check === 'greater_than') limits.least = Number(def.value);
    if (def.check === 'less_than') limits.most = Number(def.value);
  }
  return limits;
}

function numbers(checks: unknown[] = [], field: string, likely: Likely): fc.Arbitrary<unknown> {
  const { least, most } = limitsOf(checks, { least: -1_000_000, most: 10_000_000 });
  const inRange = fc.integer({ min: least, max: most });
  const expected = likely(field);
  return expected ? fc.oneof({ weight: 3, arbitrary: expected }, { weight: 1, arbitrary: inRange }) : inRange;
}

type StringDef = Extract<$ZodTypes['_zod']['def'], { type: 'string' }>;

function strings(def: StringDef, field: string, likely: Likely): fc.Arbitrary<unknown> {
  const expected = likely(field);
  const shaped = shapedString(def);
  return expected ? fc.oneof({ weight: 5, arbitrary: expected }, { weight: 1, arbitrary: shaped }) : shaped;
}

function shapedString(def: StringDef): fc.Arbitrary<string> {
  if ('format' in def && def.format === 'uuid') return fc.uuid({ version: 7 });
  if ('format' in def && def.format === 'datetime')
    return fc
      .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2040-01-01') })
      .map((moment) => moment.toISOString());
  for (const check of (def.checks ?? []) as $ZodChecks[]) {
    const rule = check._zod.def;
    if (rule.check !== 'string_format') continue;
    if (rule.format === 'email') return fc.emailAddress();
    if (rule.pattern) return fc.stringMatching(new RegExp(rule.pattern.source));
  }
  const { least, most } = limitsOf(def.checks);
  const short = fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(most, least + 30) });
  if (!Number.isFinite(most)) return short;
  // Up to the limit, in letters of three bytes each.
  return fc.oneof({ weight: 12, arbitrary: short }, { weight: 1, arbitrary: fc.constant('ঘ'.repeat(most)) });
}
