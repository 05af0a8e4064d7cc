import type { FastifyReply } from 'fastify';

/** The page may load, run and send only what it needs. Forms go to us or, at the end, to the merchant. */
export function sendPage(
  reply: FastifyReply,
  text: string,
  { formsTo = "'self'", script }: { formsTo?: string; script?: string } = {},
): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src data:',
    `form-action ${formsTo}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(script === undefined ? [] : [`script-src ${script}`]),
  ];
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .send(text);
}
