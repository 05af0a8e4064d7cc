/** The part of JSON Schema that zod writes. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** A schema in TypeScript syntax, with its limits as comments. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => schemaText(choice, indent)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.items) return `${inBrackets(schemaText(schema.items, indent))}[]${remark(schema)}`;
  if (schema.properties) return objectText(schema, indent);
  if (typeof schema.additionalProperties === 'object') {
    return `{ [name: string]: ${schemaText(schema.additionalProperties, indent)} }`;
  }
  return `${[schema.type ?? 'unknown'].flat().join(' | ')}${remark(schema)}`;
}

function objectText({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, value]) =>
      `${deeper}${name}${required.includes(name) ? '' : '?'}: ${schemaText(value, deeper)};\n`,
  );
  return `{\n${lines.join('')}${indent}}`;
}

const inBrackets = (text: string): string =>
  / \| /.test(text) && !text.startsWith('{') ? `(${text})` : text;

function remark({ format, minLength, maxLength, minimum, maximum, maxItems }: JsonSchema): string {
  const large = (value: number | undefined) =>
    value !== undefined && Math.abs(value) >= Number.MAX_SAFE_INTEGER;
  const limits = [
    format,
    range(minLength, maxLength, 'characters'),
    range(large(minimum) ? undefined : minimum, large(maximum) ? undefined : maximum, ''),
    range(undefined, maxItems, 'items'),
  ].filter(Boolean);
  return limits.length > 0 ? ` /* ${limits.join(', ')} */` : '';
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return '';
  const numbers = least === undefined ? `≤ ${most}` : most === undefined ? `≥ ${least}` : `${least}–${most}`;
  return `${numbers} ${unit}`.trim();
}
