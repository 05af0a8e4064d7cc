import { routes } from '@ghuri/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { styleHashOf } from '../testing/style-hash.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());

describe('GET /openapi.json', () => {
  test('when requested › every mounted call of the contract, with its access and its errors', async () => {
    const { openapi, paths, components } = (await ghuri.call('GET', '/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    const described = Object.entries<Record<string, object>>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    );
    // Two names for the same part of an address become one.
    const declared = Object.keys(routes).map((key) =>
      key.replace(/^(.* \/posts\/):(?:email|id)$/, '$1{emailOrId}').replaceAll(/:(\w+)/g, '{$1}'),
    );
    expect(described.sort()).toEqual(declared.sort());
    expect(paths['/api/me'].get).toMatchObject({
      security: [{ bearer: [] }],
      description: expect.stringContaining('traveller'),
      operationId: 'getMe',
      tags: ['Accounts'],
      responses: {
        401: { $ref: '#/components/responses/NotSignedIn' },
        default: { $ref: '#/components/responses/Failed' },
      },
    });
    expect(paths['/api/payment'].post).toMatchObject({
      operationId: 'postPayment',
      tags: ['Bookings'],
      responses: { 409: { $ref: '#/components/responses/Conflict' } },
    });
    expect(paths['/api/health'].get.security).toContainEqual({});
    const conflict = components.responses.Conflict.content['application/problem+json'];
    expect(conflict.examples.tour_full.value).toMatchObject({ status: 409, code: 'tour_full' });
    expect(conflict.schema.allOf[1].properties.code.enum).not.toContain('not_found');
  });

  test('for an upload › a form with a file; for live updates › an event stream; for a file › bytes', async () => {
    const { paths } = (await ghuri.call('GET', '/openapi.json')).json();
    expect(
      paths['/api/upload'].post.requestBody.content['multipart/form-data'].schema.properties.image,
    ).toEqual({
      type: 'string',
      format: 'binary',
    });
    expect(Object.keys(paths['/api/live'].get.responses['200'].content)).toEqual(['text/event-stream']);
    expect(paths['/api/bookings/{id}/receipt.pdf'].get.responses['200'].content).toEqual({
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    });
  });
});

describe('the reference page', () => {
  test('when opened › names every call and every code, without a script', async () => {
    const { statusCode, headers, body } = await ghuri.call('GET', '/docs');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(body).not.toContain('<script');
    for (const path of ['/api/upload', '/api/live', '/api/auth/sign-in']) expect(body).toContain(path);
    for (const code of ['rate_limited', 'wrong_password']) expect(body).toContain(`<code>${code}</code>`);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain(styleHashOf(body));
  });
});
