import { ERRORS } from '@ghuri/contract/errors';
import type { RouteSpec } from '@ghuri/contract/route';
import { routes } from '@ghuri/contract/routes';
import { SECTIONS } from '@ghuri/contract/sections';
import { API_KEY_START, API_SCOPES } from '@ghuri/domain/api-keys';

/** A call as OpenAPI describes it. All of it follows from the contract. */
export interface ApiOperation {
  /** The key in the contract. */
  key: string;
  method: string;
  /** With the names of its parameters in braces. */
  path: string;
  operationId: string;
  tag: string;
  /** Statuses of its refusals. */
  refusals: number[];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `PUT /bookings/:id/cancel` is `putBookingsByIdCancel`. It stays as long as the address does. */
function operationIdOf(method: string, path: string): string {
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith(':')
        ? `By${capital(part.slice(1))}`
        : part
            .split(/[-._]/)
            .map((word) => capital(word))
            .join(''),
    );
  return method.toLowerCase() + parts.join('');
}

const PARAMETER = /:(\w+)/g;
const shapeOf = (path: string): string => path.replaceAll(PARAMETER, '{}');

/** OpenAPI knows one name for a parameter of an address. If methods call it differently, it gets both names: `emailOrId`. */
const namesByShape = new Map<string, Set<string>[]>();
for (const key of Object.keys(routes)) {
  const path = key.split(' ')[1]!;
  const names = [...path.matchAll(PARAMETER)].map(([, name]) => name!);
  const known = namesByShape.get(shapeOf(path)) ?? names.map(() => new Set<string>());
  for (const [at, name] of names.entries()) known[at]!.add(name);
  namesByShape.set(shapeOf(path), known);
}

/** The names of the parameters of an address in the document, by their names in the contract. */
export function parameterNames(path: string): Map<string, string> {
  const names = namesByShape.get(shapeOf(path)) ?? [];
  return new Map(
    [...path.matchAll(PARAMETER)].map(([, name], at) => {
      const [first = name!, ...others] = names[at] ?? [];
      return [name!, [first, ...others.map((other) => `Or${capital(other)}`)].join('')];
    }),
  );
}

export function describedPath(path: string): string {
  const names = parameterNames(path);
  return path.replaceAll(PARAMETER, (_, name: string) => `{${names.get(name) ?? name}}`);
}

/**
 * What can be refused before or by a handler. A caller without rights gets 401 or 403, wrong input 400, things that are gone 404, and
 * changes that no longer fit 409.
 */
function refusalsOf(method: string, path: string, { access, rateLimit, ...spec }: RouteSpec): number[] {
  const isOpen = access === 'visitor';
  // Bodies are read, and may be malformed, even where none is expected.
  const isChange = method !== 'GET';
  const isStream = spec.events === true;
  // Open calls may still read the session's cookie, or end with it.
  const knowsCaller = !isOpen || isChange || isStream;
  const found: Record<number, boolean> = {
    400: spec.params !== undefined || spec.query !== undefined || isChange,
    // Open calls, too, refuse an agency's key.
    401: true,
    403: true,
    // Development pages do not exist in production.
    404: spec.params !== undefined || knowsCaller || path.startsWith('/dev/'),
    409: spec.params !== undefined || isChange,
    413: isChange,
    415: isChange || isStream,
    429: rateLimit !== 'none',
  };
  return Object.keys(found)
    .map(Number)
    .filter((status) => found[status]);
}

const tagOf = (key: string): string => {
  const found = Object.entries(SECTIONS).find(([, { tables }]) => tables.some((table) => key in table));
  if (!found) throw new Error(`${key} is in no section of the API reference`);
  return found[0];
};

export const apiOperations = (): ApiOperation[] =>
  Object.entries<RouteSpec>(routes).map(([key, spec]) => {
    const [method, path] = key.split(' ') as [string, string];
    return {
      key,
      method,
      path: `/api${describedPath(path)}`,
      operationId: operationIdOf(method, path),
      tag: tagOf(key),
      refusals: refusalsOf(method, path, spec),
    };
  });

const text = { type: 'string' as const };

const problemSchema = {
  type: 'object' as const,
  description: 'RFC 9457 problem details',
  required: ['type', 'title', 'status', 'code', 'instance'],
  properties: {
    type: { ...text, description: 'A URN that ends with the code' },
    title: { ...text, description: 'An English sentence for people' },
    status: { type: 'integer' as const },
    code: { ...text, enum: Object.keys(ERRORS) },
    instance: { ...text, description: 'A URN that names the request in our logs' },
    errors: {
      type: 'array' as const,
      description: 'With invalid_input: the fields',
      items: {
        type: 'object' as const,
        required: ['path', 'code'],
        properties: { path: text, code: text },
      },
    },
    hold: {
      type: 'object' as const,
      description: 'With hold_differs: the live hold',
      required: ['bookingId', 'persons', 'price', 'holdUntil', 'transactionId'],
      properties: {
        bookingId: text,
        persons: { type: 'integer' as const },
        price: { type: 'number' as const },
        holdUntil: text,
        transactionId: text,
      },
    },
    seatsLeft: {
      type: 'integer' as const,
      description: 'With tour_full for an agency that takes seats by hand: how many are left',
    },
  },
};

/** The names of the responses that operations refer to. */
const REFUSALS: Record<number, string> = {
  400: 'InvalidInput',
  401: 'NotSignedIn',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'UnsupportedType',
  429: 'TooManyRequests',
};

const problemExample = (code: string, { status, text: title }: { status: number; text: string }) => ({
  summary: title,
  value: {
    type: `urn:ghuri:problem:${code}`,
    title,
    status,
    code,
    instance: 'urn:ghuri:request:req-1',
    ...(code === 'invalid_input' && { errors: [{ path: 'email', code: 'required' }] }),
  },
});

function refusal(description: string, isMeant: (status: number) => boolean) {
  const codes = Object.entries(ERRORS).filter(([, { status }]) => isMeant(status));
  return {
    description,
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object' as const, properties: { code: { ...text, enum: codes.map(([code]) => code) } } },
          ],
        },
        examples: Object.fromEntries(codes.map(([code, error]) => [code, problemExample(code, error)])),
      },
    },
  };
}

const DESCRIPTIONS: Record<number, string> = {
  400: 'The input is wrong; `errors` names the fields',
  401: 'No valid token',
  403: 'Not allowed for this caller',
  404: 'It does not exist, or not for this caller',
  409: 'It no longer fits what is there',
  413: 'The body is too large',
  415: 'Another content type is expected',
  429: 'Too many calls; `retry-after` has the seconds',
};

export const components = {
  securitySchemes: {
    bearer: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' },
    apiKey: {
      type: 'http' as const,
      scheme: 'bearer',
      bearerFormat: `${API_KEY_START}…`,
      description: `A key of an agency, which its owner makes at /my-agency/integrations. It acts for the agency on the calls that name one of its scopes (${API_SCOPES.join(', ')}); every other call answers 403 \`key_not_allowed\`. Cookies are ignored.`,
    },
  },
  schemas: { Problem: problemSchema },
  responses: {
    ...Object.fromEntries(
      Object.entries(REFUSALS).map(([status, name]) => [
        name,
        refusal(DESCRIPTIONS[Number(status)]!, (each) => each === Number(status)),
      ]),
    ),
    Failed: refusal('It failed on our side', (status) => status >= 500),
  },
};

/** References to the refusals of an operation. */
export const refusalResponses = (refusals: readonly number[]): Record<string, { $ref: string }> => ({
  ...Object.fromEntries(
    refusals.map((status) => [status, { $ref: `#/components/responses/${REFUSALS[status]}` }]),
  ),
  default: { $ref: '#/components/responses/Failed' },
});

export const tags = Object.entries(SECTIONS).map(([name, { about }]) => ({ name, description: about }));
