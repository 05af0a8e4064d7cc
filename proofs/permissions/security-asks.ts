import { openSession } from '../../apps/server/src/testing/factories.ts';
import { prepareFactor, turnOnFactor } from '../../apps/server/src/testing/second-factor.ts';
import { nothing } from './ask.ts';
import type { Asks, MakeAsk } from './ask.ts';
import type { Cast } from '../cast.ts';

const ownPassword: MakeAsk = async (cast) => ({ body: { password: (await cast.caller()).password } });
const wrongPassword: MakeAsk = async () => ({ body: { password: 'not this one' } });

/** The caller's second factor, turned on. A visitor has none, and the traveller must not get theirs. */
async function ownFactor(cast: Cast): Promise<string[]> {
  if ((await cast.token()) === null) return ['k7m4p-x9t2w'];
  return (await turnOnFactor(cast.market.ghuri, await cast.caller())).backupCodes;
}

/** Sessions and the second factor of an account. */
export const securityAsks = {
  'GET /account/sessions': { 'the own browsers': nothing },
  'DELETE /account/sessions/:id': {
    "the traveller's other browser": async (cast) => ({
      params: { id: (await openSession(cast.services, await cast.traveller())).sessionId },
    }),
  },
  'DELETE /account/sessions': {
    'every other own browser': async (cast) => {
      await openSession(cast.services, await cast.caller());
      return {};
    },
  },
  'POST /auth/second-factor': {
    'a sign-in that waits, with a backup code': async (cast) => {
      const { ghuri } = cast.market;
      const stranger = await cast.stranger();
      const { backupCodes } = await turnOnFactor(ghuri, stranger);
      const { setCookies } = await cast.services.auth.signIn(stranger, stranger.password, {
        userAgent: 'test',
      });
      const cookie = setCookies.map((line) => line.split(';', 1)[0]).join('; ');
      const { origin } = new URL(cast.services.config.publicUrl);
      return { body: { code: backupCodes[0] }, headers: { cookie, origin } };
    },
  },
  'GET /account/second-factor': { 'the own account': nothing },
  'POST /account/second-factor': {
    'the own account': ownPassword,
    "without the person's password": wrongPassword,
  },
  'PUT /account/second-factor': {
    'the own app, with its first code': async (cast) => {
      const { code } = await prepareFactor(cast.market.ghuri, await cast.caller());
      return { body: { code: await code() } };
    },
  },
  'POST /account/second-factor/codes': {
    'the own backup codes': async (cast) => {
      await ownFactor(cast);
      return ownPassword(cast);
    },
  },
  'DELETE /account/second-factor': {
    'the own app, with password and code': async (cast) => {
      const [code] = await ownFactor(cast);
      return { body: { password: (await cast.caller()).password, code } };
    },
    'the own app, with a wrong code': async (cast) => {
      await ownFactor(cast);
      return { body: { password: (await cast.caller()).password, code: '000000' } };
    },
  },
  'POST /account/step-up': {
    'the own password': ownPassword,
    "without the person's password": wrongPassword,
  },
} satisfies Asks;
