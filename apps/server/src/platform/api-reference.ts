import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { exampleOf } from './api-examples.ts';
import {
  apiOperations,
  components,
  describedPath,
  parameterNames,
  refusalResponses,
  tags,
} from './api-operations.ts';
import { apiReferencePage, STYLE } from './api-reference-page.ts';
import type { ApiDocument, Content } from './api-reference-page.ts';
import type { Config } from './config.ts';
import type { JsonSchema } from './schema-text.ts';
import { allowStyles } from './security-headers.ts';

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
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: config.publicUrl }],
      tags,
      components,
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      if (isHidden(schema)) return { schema, url };
      const path = url.replace(/^\/api/, '');
      const described = {
        schema: {
          ...schema,
          ...(schema['params'] ? { params: renamed(schema['params'], path) } : {}),
        },
        url: `/api${describedPath(path).replaceAll(/\{(\w+)\}/g, ':$1')}`,
      };
      if (schema['consumes']) described.schema['body'] = IMAGE_FORM;
      if (isFile(schema)) described.schema['response'] = { 200: FILE };
      return described;
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      describe(asOurs(document.openapiObject));
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

/** Adds what the contract says beyond schemas: names, sections, refusals, examples. */
function describe({ paths }: ApiDocument): void {
  for (const { method, path, operationId, tag, refusals } of apiOperations()) {
    const operation = paths[path]?.[method.toLowerCase()];
    // Some calls are mounted outside of production only.
    if (!operation) continue;
    const done = operation.responses['200']!;
    done.description = 'Done';
    Object.assign(operation, {
      operationId,
      tags: [tag],
      responses: { 200: done, ...refusalResponses(refusals) },
    });
    for (const content of [operation.requestBody?.content, done.content]) addExamples(content);
  }
}

function addExamples(content: Content | undefined): void {
  const json = content?.['application/json'];
  if (json) json.example = exampleOf(json.schema);
}

const isHidden = ({ hide }: { hide?: unknown }): boolean => hide === true;

/** Path parameters under the names of the document. */
function renamed({ properties = {}, required = [], ...rest }: JsonSchema, path: string): JsonSchema {
  const names = parameterNames(path);
  const nameOf = (name: string) => names.get(name) ?? name;
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [nameOf(name), value])),
    required: required.map((name) => nameOf(name)),
  };
}

/** A file download: neither JSON nor an event stream. */
const isFile = ({ produces }: { produces?: unknown }): boolean =>
  Array.isArray(produces) && !produces.includes('text/event-stream');
const FILE = { type: 'string', format: 'binary' };

const IMAGE_FORM = {
  type: 'object',
  required: ['image'],
  properties: { image: { type: 'string', format: 'binary' } },
};
