import { passkeysRoutes } from '@ghuri/contract/passkeys';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Services } from '../../../services.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { signInBrowserOf, withCookies } from '../sign-in-request.ts';
import { addPasskey, removePasskey, startAdding } from './keep-passkeys.ts';
import { listPasskeys } from './passkeys.reads.ts';
import { signInByPasskey, startPasskey, stepUpByPasskey } from './use-passkey.ts';

const DONE = { acknowledged: true };

export function mountPasskeys(app: FastifyInstance, services: Services): void {
  mountRoutes(app, services, passkeysRoutes, {
    'POST /auth/passkey/options': async () => ({ options: await startPasskey(services) }),
    'POST /auth/passkey': async ({ body, request, reply }) => {
      const { browser, setCookie } = signInBrowserOf(request, services.config);
      const { session, setCookies } = await signInByPasskey(services, body.credential, browser);
      withCookies(reply, [...setCookies, setCookie]);
      return completeSignIn(services, session, browser);
    },
    'GET /account/passkeys': ({ viewer }) => listPasskeys(services.database.db, viewer.id),
    'POST /account/passkeys/options': async ({ viewer }) => ({
      options: await startAdding(services, viewer),
    }),
    'POST /account/passkeys': async ({ body, viewer }) => {
      await addPasskey(services, viewer, body);
      return DONE;
    },
    'DELETE /account/passkeys/:id': async ({ params, viewer }) => {
      await removePasskey(services, viewer, params.id);
      return DONE;
    },
    'POST /account/step-up/passkey': async ({ body, viewer }) => {
      await stepUpByPasskey(services, viewer, body.credential);
      return DONE;
    },
  });
}
