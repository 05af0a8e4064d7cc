import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';
import type { FastifyReply } from 'fastify';
import type { Config } from './config.ts';
import { zodSchemas } from './schema-compilers.ts';

const OWN_STYLES = "style-src 'self'";
const NO_FRAMES = "frame-src 'none'";

/** For a page inside other sites: pictures, styles and fonts of ours, links, and nothing else. */
const EMBEDDED = [
  "default-src 'none'",
  "img-src 'self'",
  OWN_STYLES,
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join(';');

/**
 * Nothing inline and nothing from other sites, except pictures of the tile server: scripts and styles are our own files. Styles at run time are
 * set through the CSSOM, which the policy allows. COOP lets the Google popup report to its opener.
 */
function helmetOptions(config: Config): FastifyHelmetOptions {
  const https = config.publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...tileServer(config)],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'frame-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  };
}

/** Tiles are pictures, so no other directive needs the tile server. */
const tileServer = ({ mapTiles }: Config): string[] => (mapTiles ? [new URL(mapTiles.url).origin] : []);

/**
 * The headers of every response. Helmet computes them for each request, a tenth of the cost of a small response; they
 * are always the same, so they are computed once.
 */
export async function securityHeaders(config: Config): Promise<Record<string, string>> {
  const nobody = Fastify({ schemaController: zodSchemas });
  await nobody.register(helmet, helmetOptions(config));
  nobody.get('/', async (_request, reply) => reply.raw.getHeaders());
  const answer = await nobody.inject('/');
  await nobody.close();
  return answer.json<Record<string, string>>();
}

/** For a page with inline styles: allows exactly these styles, by their hash. */
export function allowStyles(reply: FastifyReply, css: string): FastifyReply {
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = String(reply.getHeader('content-security-policy'));
  return reply.header('content-security-policy', policy.replace(OWN_STYLES, `style-src 'sha256-${hash}'`));
}

/** For the page that previews an embedded page: our own pages may be in frames, as far as they allow it themselves. */
export function allowOwnFrames(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'));
  return reply.header('content-security-policy', policy.replace(NO_FRAMES, "frame-src 'self'"));
}

/** For a page that any site may show in a frame. Every other page refuses that. */
export const allowEmbedding = (reply: FastifyReply): FastifyReply =>
  reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', EMBEDDED)
    .header('cross-origin-resource-policy', 'cross-origin');
