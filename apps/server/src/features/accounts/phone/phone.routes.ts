import { phoneRoutes } from '@ghuri/contract/phone';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Services } from '../../../services.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { languageOf, signInBrowserOf, withCookies } from '../sign-in-request.ts';
import { askForPhone, changePhone, removePhone } from './keep-phone.ts';
import { sendPhoneCode } from './send-code.ts';
import { signInByPhone, signUpByPhone } from './sign-in-by-phone.ts';

const DONE = { acknowledged: true };

export function mountPhone(app: FastifyInstance, services: Services): void {
  const { config } = services;
  mountRoutes(app, services, phoneRoutes, {
    'GET /auth/phone/available': async () => ({ available: services.sms.available }),
    'POST /auth/phone/code': async ({ body, request }) => {
      await sendPhoneCode(services, { phone: body.phone, userId: null }, languageOf(request));
      return DONE;
    },
    'POST /auth/phone/sign-in': async ({ body, request, reply }) => {
      const { browser, setCookie } = signInBrowserOf(request, config);
      const outcome = await signInByPhone(services, body, browser);
      if ('ticket' in outcome) return { signedIn: null, ticket: outcome.ticket };
      withCookies(reply, [...outcome.setCookies, setCookie]);
      return { signedIn: await completeSignIn(services, outcome.session, browser), ticket: null };
    },
    'POST /auth/phone/sign-up': async ({ body, request, reply }) => {
      const { browser, setCookie } = signInBrowserOf(request, config);
      const language = languageOf(request);
      const { session, setCookies } = await signUpByPhone(services, body, { browser, language });
      withCookies(reply, [...setCookies, setCookie]);
      return completeSignIn(services, session, browser);
    },
    'POST /account/phone/code': async ({ body, viewer }) => {
      await askForPhone(services, viewer, body.phone);
      return DONE;
    },
    'PUT /account/phone': async ({ body, viewer }) => {
      await changePhone(services, viewer, body);
      return DONE;
    },
    'DELETE /account/phone': async ({ viewer }) => {
      await removePhone(services, viewer);
      return DONE;
    },
  });
}
