import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NO_CHANNEL } from '../channels.ts';
import { endSession, handOverOf } from '../end-session.ts';
import type { Outcome } from '../end-session.ts';
import type { GatewayContext } from '../gateway-context.ts';
import type { IpnDelivery } from '../ipn.ts';
import type { Attempt, Session } from '../ledger-entry.ts';
import { checkoutPage } from './checkout-page.ts';
import {
  SUBMIT_HASH,
  expiredPage,
  handOverPage,
  lostPage,
  unknownPage,
  walkedPage,
} from './closing-pages.ts';
import { languageOf } from './language.ts';
import type { Language } from './language.ts';
import { SHEETS } from './layout.ts';
import { checkForm, readForm, sampleForm } from './payment-form.ts';
import { sendPage } from './send-page.ts';

const LATIN = import.meta
  .resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2');
const BANGLA = import.meta
  .resolve('@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2');

const sheet = (name: string) => ({
  type: 'text/css; charset=utf-8',
  file: new URL(name, import.meta.url),
});

const ASSETS: Record<string, { type: string; file: URL }> = {
  ...Object.fromEntries(SHEETS.map((name) => [name, sheet(name)])),
  'latin.woff2': { type: 'font/woff2', file: new URL(LATIN) },
  'bangla.woff2': { type: 'font/woff2', file: new URL(BANGLA) },
};

/** The payment page. It works without scripts; then the return to the merchant needs a click. */
export function mountPages(app: FastifyInstance, context: GatewayContext, ipns: IpnDelivery): void {
  const { books } = context;

  for (const [name, { type, file }] of Object.entries(ASSETS)) {
    app.get(`/pay/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'max-age=3600')
        .header('x-content-type-options', 'nosniff')
        .send(await readFile(fileURLToPath(file))),
    );
  }

  app.get<{ Params: { sessionkey: string }; Querystring: { lang?: string; method?: string } }>(
    '/pay/:sessionkey',
    async (request, reply) => {
      const language = languageFor(request, request.query.lang);
      const session = books.sessions.get(request.params.sessionkey);
      if (!session) return sendPage(reply.code(404), unknownPage(language));
      const attempt = books.attemptOfSession(session.sessionkey);
      if (attempt) return showEnd(reply, session, attempt, language);
      if (!books.wasOpened(session.sessionkey)) {
        context.record({ type: 'opened', tranId: session.tranId, sessionkey: session.sessionkey });
        await context.durable();
      }
      const form = sampleForm(session.customerName, context.now(), request.query.method);
      return sendPage(reply, checkoutPage({ session, form, problems: [], language }));
    },
  );

  app.post<{ Params: { sessionkey: string }; Body: Record<string, string> | undefined }>(
    '/pay/:sessionkey',
    async (request, reply) => {
      const body = request.body ?? {};
      const language = languageFor(request, body['lang']);
      const session = books.sessions.get(request.params.sessionkey);
      if (!session) return sendPage(reply.code(404), unknownPage(language));
      const earlier = books.attemptOfSession(session.sessionkey);
      // A second click, or an expired session: it has ended already.
      if (earlier) return showEnd(reply, session, earlier, language);
      if (body['outcome'] === 'walk')
        return sendPage(reply, walkedPage(`/pay/${session.sessionkey}`, language));

      const form = readForm(body);
      const outcome = outcomeOf(body['outcome']);
      const checked = outcome === 'cancel' ? { channel: NO_CHANNEL } : checkForm(form, context.now());
      if ('problems' in checked) {
        const shown = { ...form, cvc: '' };
        return sendPage(
          reply.code(400),
          checkoutPage({ session, form: shown, problems: checked.problems, language }),
        );
      }
      await endSession(context, ipns, session, { outcome, channel: checked.channel });
      return showEnd(reply, session, books.attemptOfSession(session.sessionkey)!, language);
    },
  );

  function showEnd(
    reply: FastifyReply,
    session: Session,
    attempt: Attempt,
    language: Language,
  ): FastifyReply {
    if (attempt.status === 'EXPIRED' || attempt.status === 'UNATTEMPTED') {
      return sendPage(reply, expiredPage(session.failUrl, language));
    }
    const handOver = handOverOf(context, attempt);
    if (handOver.lost) return sendPage(reply, lostPage(language));
    return sendPage(reply, handOverPage(attempt, handOver, language), {
      formsTo: new URL(handOver.url).origin,
      script: SUBMIT_HASH,
    });
  }
}

const languageFor = (request: FastifyRequest, asked: string | undefined) =>
  languageOf(asked, request.headers['accept-language']);

function outcomeOf(value: string | undefined): Outcome {
  return value === 'risky' || value === 'fail' || value === 'cancel' ? value : 'pay';
}
