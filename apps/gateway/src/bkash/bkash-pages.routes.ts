import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { expiredPage, lostPage, unknownPage, walkedPage } from '../pages/closing-pages.ts';
import { languageOf } from '../pages/language.ts';
import type { Language } from '../pages/language.ts';
import { sendPage } from '../pages/send-page.ts';
import type { BkashContext } from './bkash-context.ts';
import type { BkashPayment, Verdict } from './bkash-entry.ts';
import { walletPage } from './bkash-page.ts';
import { leavePage, wayBack } from './leave-page.ts';
import type { WayBack } from './leave-page.ts';
import { readWallet, sampleWallet, walletProblems } from './wallet-form.ts';

const EMPTY_WALLET = '01823074817';

/** The page where a user approves a payment with number, code and PIN. Then the browser goes to the merchant's callback. */
export function mountBkashPages(app: FastifyInstance, context: BkashContext): void {
  const { books } = context;

  app.get<{ Params: { paymentId: string }; Querystring: { lang?: string } }>(
    '/bkash/pay/:paymentId',
    (request, reply) => {
      const language = languageFor(request, request.query.lang);
      const payment = books.payment(request.params.paymentId);
      if (!payment) return sendPage(reply.code(404), unknownPage(language));
      return showEnd(reply, payment, language) ?? show(reply, payment, language);
    },
  );

  app.post<{ Params: { paymentId: string }; Body: Record<string, string> | undefined }>(
    '/bkash/pay/:paymentId',
    async (request, reply) => {
      const body = request.body ?? {};
      const language = languageFor(request, body['lang']);
      const payment = books.payment(request.params.paymentId);
      if (!payment) return sendPage(reply.code(404), unknownPage(language));
      const ended = showEnd(reply, payment, language);
      if (ended) return ended;
      const outcome = body['outcome'] ?? 'approve';
      if (outcome === 'walk') return sendPage(reply, walkedPage(`/bkash/pay/${payment.paymentId}`, language));
      const form = readWallet(body);
      const problems = outcome === 'approve' ? walletProblems(form) : [];
      if (problems.length > 0) {
        const shown = { ...form, pin: '' };
        return send(reply.code(400), walletPage({ payment, form: shown, problems, language }), payment);
      }
      const wallet = outcome === 'insufficient' ? EMPTY_WALLET : form.wallet;
      return goBack(
        reply,
        await leavePage(context, payment, { verdict: verdictOf(outcome), wallet }),
        language,
      );
    },
  );

  function show(reply: FastifyReply, payment: BkashPayment, language: Language): FastifyReply {
    const form = sampleWallet(payment.payerReference);
    return send(reply, walletPage({ payment, form, problems: [], language }), payment);
  }

  /** Undefined while the user can still decide. */
  function showEnd(reply: FastifyReply, payment: BkashPayment, language: Language): FastifyReply | undefined {
    const back = wayBack(context, payment);
    if (back) return goBack(reply, back, language);
    return payment.expiresAt > context.now()
      ? undefined
      : sendPage(reply, expiredPage(payment.callbackUrl, language));
  }
}

const languageFor = (request: FastifyRequest, asked: string | undefined) =>
  languageOf(asked, request.headers['accept-language']);

function verdictOf(outcome: string): Verdict {
  if (outcome === 'cancel') return 'cancelled';
  return outcome === 'fail' ? 'failed' : 'approved';
}

const goBack = (reply: FastifyReply, { url, lost }: WayBack, language: Language): FastifyReply =>
  lost ? sendPage(reply, lostPage(language)) : reply.redirect(url, 303);

/** A browser follows the redirect of a form only to addresses that the policy names. */
const send = (reply: FastifyReply, text: string, { callbackUrl }: BkashPayment): FastifyReply =>
  sendPage(reply, text, { formsTo: `'self' ${new URL(callbackUrl).origin}` });
