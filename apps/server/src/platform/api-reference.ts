import swagger from '@fastify/swagger';
import { ERRORS } from '@ghuri/contract/errors';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { apiReferencePage, STYLE } from './api-reference-page.ts';
import type { ApiDocument, Operation } from './api-reference-page.ts';
import type { Config } from './config.ts';
import { allowStyles } from './security-headers.ts';

const PROBLEM = { $ref: '#/components/responses/Problem' };

/**
 * OpenAPI of the mounted contract at `/api/openapi.json`, and a page to read it at `/api/docs`. We render the page
 * ourselves: the ready-made ones need megabytes of scripts that our content policy forbids.
 */
export async function mountApiReference(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ghuri',
        version: '1',
        description:
          'Tours, stories and agencies. Failed calls answer RFC 9457 problem details with a `code`.',
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        responses: { Problem: problemResponse },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      if (schema['consumes']) return { schema: { ...schema, body: IMAGE_FORM }, url };
      if (isFile(schema)) return { schema: { ...schema, response: { 200: FILE } }, url };
      return { schema, url };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      for (const operation of operationsOf(asOurs(document.openapiObject))) {
        operation.responses['200']!.description = 'Done';
        operation.responses['default'] = PROBLEM;
      }
      return document.openapiObject;
    },
  });

  let page: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    page ??= apiReferencePage(asOurs(app.swagger()));
    return allowStyles(reply, STYLE)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page);
  });
}

/** The library's type allows all of OpenAPI; `mountRoutes` writes a small part of it. */
const asOurs = (document: object): ApiDocument => document as ApiDocument;

const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods));

/** A file download: neither JSON nor an event stream. */
const isFile = ({ produces }: { produces?: unknown }): boolean =>
  Array.isArray(produces) && !produces.includes('text/event-stream');
const FILE = { type: 'string', format: 'binary' };

const IMAGE_FORM = {
  type: 'object',
  required: ['image'],
  properties: { image: { type: 'string', format: 'binary' } },
};

const problemResponse = {
  description: 'The call failed',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object' as const,
        required: ['type', 'title', 'status', 'code', 'instance'],
        properties: {
          type: { type: 'string' as const },
          title: { type: 'string' as const },
          status: { type: 'integer' as const },
          code: { type: 'string' as const, enum: Object.keys(ERRORS) },
          instance: { type: 'string' as const },
          errors: {
            type: 'array' as const,
            items: {
              type: 'object' as const,
              required: ['path', 'code'],
              properties: { path: { type: 'string' as const }, code: { type: 'string' as const } },
            },
          },
          hold: {
            type: 'object' as const,
            description: 'With hold_differs: the live hold',
            required: ['bookingId', 'persons', 'price', 'holdUntil', 'transactionId'],
            properties: {
              bookingId: { type: 'string' as const },
              persons: { type: 'integer' as const },
              price: { type: 'number' as const },
              holdUntil: { type: 'string' as const },
              transactionId: { type: 'string' as const },
            },
          },
          seatsLeft: {
            type: 'integer' as const,
            description: 'With tour_full for an agency that takes seats by hand: how many are left',
          },
        },
      },
    },
  },
};
