import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Reads both kinds of form that a merchant may post. The last of a repeated field counts, as in PHP. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser(
    /^multipart\/form-data/,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type']! };
      const form = await new Response(Buffer.from(body), { headers }).formData().catch(() => {
        throw Object.assign(new Error('The multipart body cannot be read'), { statusCode: 400 });
      });
      return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
    },
  );
}
