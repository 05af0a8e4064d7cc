import { addPhone, newNumber, textedCode } from '../../apps/server/src/testing/phones.ts';
import { nothing } from './ask.ts';
import type { Asks } from './ask.ts';

/** Phone numbers: to sign in, and of the own account. */
export const phoneAsks = {
  'GET /auth/phone/available': { 'the ways to sign in': nothing },
  'POST /auth/phone/code': { 'a new number': async () => ({ body: { phone: newNumber() } }) },
  'POST /auth/phone/sign-in': {
    'a right code': async ({ market: { ghuri } }) => {
      const phone = newNumber();
      await ghuri.call('POST', '/auth/phone/code', { body: { phone } });
      return { body: { phone, code: await textedCode(ghuri.services, phone) } };
    },
  },
  'POST /auth/phone/sign-up': {
    'the ticket of a right code': async ({ market: { ghuri } }) => {
      const phone = newNumber();
      await ghuri.call('POST', '/auth/phone/code', { body: { phone } });
      const code = await textedCode(ghuri.services, phone);
      const right = await ghuri.call('POST', '/auth/phone/sign-in', { body: { phone, code } });
      return { body: { ticket: right.json<{ ticket: string }>().ticket, name: 'Rafi', gender: 'male' } };
    },
  },
  'POST /account/phone/code': { 'the own account': async () => ({ body: { phone: newNumber() } }) },
  'PUT /account/phone': {
    'the own account, with its code': async (cast) => {
      const { ghuri } = cast.market;
      const phone = newNumber();
      const token = await cast.token();
      if (token === null) return { body: { phone, code: '123456' } };
      await ghuri.call('POST', '/account/phone/code', { token, body: { phone } });
      return { body: { phone, code: await textedCode(ghuri.services, phone, 'phone-code') } };
    },
    "the code of the traveller's account": async (cast) => {
      const { ghuri } = cast.market;
      const phone = newNumber();
      const { token } = await cast.traveller();
      await ghuri.call('POST', '/account/phone/code', { token, body: { phone } });
      return { body: { phone, code: await textedCode(ghuri.services, phone, 'phone-code') } };
    },
  },
  'DELETE /account/phone': {
    'the own number': async (cast) => {
      const token = await cast.token();
      if (token !== null) await addPhone(cast.market.ghuri, token);
      return {};
    },
  },
} satisfies Asks;
