import {
  addPasskey,
  createAuthenticator,
  startAssertion,
  startRegistration,
} from '../../apps/server/src/testing/passkeys.ts';
import { nothing } from './ask.ts';
import type { Asks } from './ask.ts';
import type { Cast } from '../cast.ts';

/** A passkey of the caller; a visitor has none, so it is the stranger's. */
async function ownPasskey(cast: Cast) {
  const token = (await cast.token()) ?? (await cast.stranger()).token;
  return addPasskey(cast.market.ghuri, token);
}
async function idOfPasskey(cast: Cast, token: string): Promise<string> {
  const { ghuri } = cast.market;
  await addPasskey(ghuri, token);
  const listed = await ghuri.call('GET', '/account/passkeys', { token });
  return listed.json<{ _id: string }[]>()[0]!._id;
}

export const passkeyAsks = {
  'POST /auth/passkey/options': { 'a new challenge': nothing },
  'POST /auth/passkey': {
    "the stranger's passkey": async (cast) => {
      const { ghuri } = cast.market;
      const authenticator = await addPasskey(ghuri, (await cast.stranger()).token);
      return { body: { credential: authenticator.assert(await startAssertion(ghuri)) } };
    },
  },
  'GET /account/passkeys': { 'the own passkeys': nothing },
  'POST /account/passkeys/options': { 'the own account': nothing },
  'POST /account/passkeys': {
    'the own account': async (cast) => {
      const token = (await cast.token()) ?? (await cast.stranger()).token;
      const ceremony = await startRegistration(cast.market.ghuri, token);
      return { body: { name: 'Key', credential: createAuthenticator().register(ceremony) } };
    },
    'with the challenge of the traveller': async (cast) => {
      const ceremony = await startRegistration(cast.market.ghuri, (await cast.traveller()).token);
      return { body: { name: 'Key', credential: createAuthenticator().register(ceremony) } };
    },
  },
  'DELETE /account/passkeys/:id': {
    "the traveller's passkey": async (cast) => ({
      params: { id: await idOfPasskey(cast, (await cast.traveller()).token) },
    }),
  },
  'POST /account/step-up/passkey': {
    'an own passkey': async (cast) => {
      const authenticator = await ownPasskey(cast);
      return { body: { credential: authenticator.assert(await startAssertion(cast.market.ghuri)) } };
    },
    "the traveller's passkey": async (cast) => {
      const authenticator = await addPasskey(cast.market.ghuri, (await cast.traveller()).token);
      return { body: { credential: authenticator.assert(await startAssertion(cast.market.ghuri)) } };
    },
  },
} satisfies Asks;
