import { accountsRoutes } from '@ghuri/contract/accounts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { findUser } from './accounts.reads.ts';
import { signUpBrowser } from './browser-marks.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { chooseLanguage } from './choose-language.ts';
import { chooseStoryVisibility } from './choose-story-visibility.ts';
import { mountDefaultAvatars } from './default-avatars.ts';
import { endWelcome } from './end-welcome.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { followHandOver } from './follow-hand-over.ts';
import { mountGooglePopup } from './google.routes.ts';
import { readCurrentUser } from './read-current-user.ts';
import { renewToken } from './renew-token.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { checkOrigin, languageOf, signInBrowserOf, withCookies } from './sign-in-request.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { verifyEmail } from './verify-email.ts';

const DONE = { acknowledged: true };

export function mountAccounts(app: FastifyInstance, services: Services): void {
  const { config, database } = services;

  mountRoutes(app, services, accountsRoutes, {
    'POST /auth/sign-up': async ({ body, request, reply }) => {
      const { browserHash, setCookie } = signUpBrowser.mark(request.headers.cookie, config.publicUrl);
      await signUp(services, body, { language: languageOf(request), browserHash });
      withCookies(reply, [setCookie]);
      return DONE;
    },
    'POST /auth/sign-in': async ({ body, request, reply }) => {
      const { browser, setCookie } = signInBrowserOf(request, config);
      const { session, setCookies } = await signIn(services, body, browser);
      withCookies(reply, [...setCookies, setCookie]);
      return completeSignIn(services, session, browser);
    },
    'POST /auth/token': async ({ request, reply }) => {
      checkOrigin(request, config);
      const { token, setCookies } = await renewToken(services, request.headers.cookie);
      withCookies(reply, setCookies);
      if (!token) throw new AppError('not_signed_in');
      return token;
    },
    'POST /auth/sign-out': async ({ request, reply }) => {
      checkOrigin(request, config);
      const { setCookies } = await signOut(services, request.headers.cookie);
      withCookies(reply, setCookies);
      return DONE;
    },
    'POST /auth/verify-email': async ({ body, request, reply }) => {
      const { browser, setCookie } = signInBrowserOf(request, config);
      const openedIn = signUpBrowser.hashOf(request.headers.cookie);
      const { email, signedIn, setCookies } = await verifyEmail(services, body.token, {
        ...browser,
        openedIn,
      });
      withCookies(reply, [...setCookies, ...(signedIn ? [setCookie] : [])]);
      return { email, signedIn };
    },
    'POST /auth/resend-verification': async ({ body }) => {
      await resendVerification(services, body.email);
      return DONE;
    },
    'POST /auth/forget-password': async ({ body }) => {
      await requestPasswordReset(services, body.email);
      return DONE;
    },
    'POST /auth/reset-password': async ({ body }) => {
      await resetPassword(services, body.token, body.password);
      return DONE;
    },
    'GET /auth/google/available': async () => ({ available: services.auth.google !== null }),
    'GET /auth/google/hand-over/:id': async ({ params, request }) => ({
      state: await followHandOver(services, params.id, request.headers.cookie),
    }),
    'GET /me': ({ viewer }) => readCurrentUser(services, viewer),
    'POST /users': async ({ body, viewer }) => {
      // The profile exists since sign-up; the specification's call only confirms that it belongs to the viewer.
      if (body.email !== viewer.email) throw new AppError('forbidden');
      if (!(await findUser(database.db, viewer.id))) throw new AppError('not_signed_in');
      return DONE;
    },
    'GET /users/admin/:email': async ({ viewer }) => ({
      isAdmin: (await services.accessRules.adminRoleOf(viewer.id)) !== null,
    }),
    'PUT /account/profile': ({ body, viewer }) => changeProfile(services, viewer, body),
    'PUT /account/language': ({ body, viewer }) => chooseLanguage(services, viewer, body.language),
    'PUT /account/welcome': ({ body, viewer }) => endWelcome(services, viewer, body.places),
    'PUT /account/stories': ({ body, viewer }) => chooseStoryVisibility(services, viewer, body.public),
    'PUT /account/email': async ({ body, viewer }) => {
      await changeEmail(services, viewer, body);
      return DONE;
    },
    'PUT /account/password': async ({ body, viewer }) => {
      await changePassword(services, viewer, body);
      return DONE;
    },
  });
  mountGooglePopup(app, services);
  mountDefaultAvatars(app);
}
