import { secondFactorRoutes } from '@ghuri/contract/second-factor';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Services } from '../../../services.ts';
import { checkOrigin, signInBrowserOf, withCookies } from '../sign-in-request.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { confirmFactor, dropFactor, prepareFactor, readOwnFactor, renewCodes } from './keep-factor.ts';
import { stepUp } from './step-up.ts';

const DONE = { acknowledged: true };

export function mountSecondFactor(app: FastifyInstance, services: Services): void {
  const { config } = services;
  mountRoutes(app, services, secondFactorRoutes, {
    'POST /auth/second-factor': async ({ body, request, reply }) => {
      checkOrigin(request, config);
      const { browser, setCookie } = signInBrowserOf(request, config);
      const { token, setCookies } = await finishSignIn(services, {
        cookieHeader: request.headers.cookie,
        browser,
        code: body.code,
      });
      withCookies(reply, [...setCookies, setCookie]);
      return token;
    },
    'GET /account/second-factor': ({ viewer }) => readOwnFactor(services, viewer),
    'POST /account/second-factor': ({ body, viewer }) => prepareFactor(services, viewer, body),
    'PUT /account/second-factor': async ({ body, viewer }) => {
      await confirmFactor(services, viewer, body.code);
      return DONE;
    },
    'POST /account/second-factor/codes': async ({ body, viewer }) => ({
      backupCodes: await renewCodes(services, viewer, body),
    }),
    'DELETE /account/second-factor': async ({ body, viewer }) => {
      await dropFactor(services, viewer, body);
      return DONE;
    },
    'POST /account/step-up': async ({ body, viewer }) => {
      await stepUp(services, viewer, body);
      return DONE;
    },
  });
}
