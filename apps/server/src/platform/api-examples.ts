import type { JsonSchema } from './schema-text.ts';

const ID = '01968f2e-7c51-7d3a-9b0e-5f4c2a1d8e70';
const MOMENT = '2026-11-20T03:30:00.000Z';
const DATE = '2026-11-20';

/** Fields whose schema does not say how a value looks, by their names. */
const BY_NAME: Record<string, string> = {
  email: 'nusrat@example.com',
  agencyEmail: 'office@haorboats.example',
  phone_number: '01712345678',
  phone: '+8801712345678',
  tin: '123456789012',
  bin: '1234567890123',
  routing_number: '200480554',
  username: 'Nusrat Jahan',
  name: 'Nusrat Jahan',
  address: 'Dhanmondi, Dhaka',
  agencyName: 'Haor Boats',
  agencyWebsite: 'https://haorboats.example',
  bank_name: 'Haor Bank',
  holder_name: 'Kamrul Hasan',
  branch: 'Sunamganj',
  password: 'boats-before-dawn',
  locationName: 'Tanguar Haor',
  transactionId: 'GH-7K2M9QXA',
  code: '482913',
  time: '08:30',
  payDay: DATE,
  url: 'https://office.haorboats.example/ghuri',
  endpoint: 'https://push.example/devices/7K2M9QXA',
};

const BY_FORMAT: Record<string, string> = {
  uuid: ID,
  email: 'nusrat@example.com',
  'date-time': MOMENT,
  date: DATE,
  uri: 'https://ghuri.example/tours',
  binary: '',
};

/** An example of a schema: every field once, with values that look real. A test checks all of them against their schemas. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? choices[0]!, name);
  const type = [schema.type].flat().find((each) => each !== 'null');
  if (type === 'object') return objectExample(schema);
  if (type === 'array') return arrayExample(schema, name);
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return numberExample(schema, name);
  return type === 'string' ? stringExample(schema, name) : null;
}

function objectExample({ properties = {}, additionalProperties }: JsonSchema): object {
  const values = Object.entries(properties).map(([name, value]) => [name, exampleOf(value, name)]);
  if (values.length === 0 && typeof additionalProperties === 'object')
    return { example: exampleOf(additionalProperties) };
  return Object.fromEntries(values) as object;
}

const arrayExample = ({ items, minItems = 1, maxItems = 1 }: JsonSchema, name: string): unknown[] =>
  items ? Array.from({ length: Math.min(minItems, maxItems) }, () => exampleOf(items, name)) : [];

function numberExample({ minimum, exclusiveMinimum, maximum }: JsonSchema, name: string): number {
  const least = Math.max(minimum ?? 1, exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1);
  const usual = /cost|price|total|amount|paid|balance/i.test(name) ? 4_500 : 2;
  return Math.min(Math.max(least, usual), maximum ?? Infinity);
}

/** What texts with a pattern look like: ids, days, numbers, names in addresses, tokens. */
const PATTERNED = [
  ID,
  DATE,
  '08:30',
  '01712345678',
  '482913',
  '090261234',
  'monsoon-2026',
  'MONSOON10',
  'a'.repeat(43),
];

function stringExample(schema: JsonSchema, name: string): string {
  const { format, minLength = 0, maxLength = 200, allOf = [] } = schema;
  const patterns = [schema, ...allOf].flatMap(({ pattern }) => (pattern ? [new RegExp(pattern, 'u')] : []));
  const named = BY_NAME[name];
  const candidates = [
    ...(format ? [BY_FORMAT[format] ?? ''] : []),
    ...(named === undefined ? [] : [named]),
    ...(patterns.length > 0 ? PATTERNED : []),
    /(?:_id|Id|ID)$/.test(name) ? ID : 'Two nights on the boat'.slice(0, maxLength),
  ];
  const fits = candidates.find(
    ({ length }, at) =>
      length >= minLength && length <= maxLength && patterns.every((each) => each.test(candidates[at]!)),
  );
  return fits ?? 'x'.repeat(Math.max(minLength, 1));
}
