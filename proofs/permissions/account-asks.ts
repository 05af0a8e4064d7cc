import { notify } from '../../apps/server/src/features/notifications/notifications.writes.ts';
import { addPushDevice } from '../../apps/server/src/features/notifications/add-push-device.ts';
import { newToken } from '../../apps/server/src/platform/ids.ts';
import { newVapidKey, vapidKeysOf } from '../../apps/server/src/platform/vapid.ts';
import { signInCookie } from '../../apps/server/src/testing/factories.ts';
import type { TestUser } from '../../apps/server/src/testing/factories.ts';
import { jpeg } from '../../apps/server/src/testing/test-pictures.ts';
import { nothing } from './ask.ts';
import type { Asks, MakeAsk } from './ask.ts';
import type { Cast } from '../cast.ts';

const aboutTraveller: MakeAsk = async (cast) => ({ params: { email: (await cast.traveller()).email } });
const aboutStranger: MakeAsk = async (cast) => ({ params: { email: (await cast.stranger()).email } });
const newEmail = () => `new-${newToken(6).toLowerCase()}@ghuri.test`;

const fromOurPage = ({ services }: Cast) => ({ origin: new URL(services.config.publicUrl).origin });
async function ownCookie(cast: Cast): Promise<Record<string, string>> {
  const hasNone = (await cast.token()) === null;
  const cookie = hasNone ? '' : (await signInCookie(cast.services, await cast.caller())).cookie;
  return { ...fromOurPage(cast), ...(cookie && { cookie }) };
}

/** A notification of the traveller; returns its id. */
async function notificationOf({ services }: Cast, { id: to }: TestUser): Promise<string> {
  const { db, pool } = services.database;
  await notify(db, {
    to,
    kind: 'agency_approved',
    actorId: null,
    group: newToken(6),
    link: '/my-agency',
  });
  const { rows } = await pool.query<{ id: string }>('select id from notifications where user_id = $1', [to]);
  return rows[0]!.id;
}

/** A browser's subscription. The address is a number, so that nothing is looked up. */
const newSubscription = () => ({
  endpoint: `https://1.1.1.1/push/${newToken()}`,
  keys: { p256dh: vapidKeysOf(newVapidKey()).publicKey, auth: newToken() },
});

/** A device of the traveller; returns its id. */
const deviceOf = ({ services }: Cast, { id, email, sessionId }: TestUser): Promise<string> =>
  addPushDevice(services, { id, email, sessionId }, newSubscription(), undefined);

export const accountAsks = {
  'GET /health': { 'the process': nothing },
  'GET /ready': { 'the process': nothing },
  'GET /time': { 'the clock': nothing },
  'GET /operator': { 'who runs Ghuri': nothing },
  'GET /payment-ways': { 'the ways to pay': nothing },
  'GET /map-tiles': { 'the tile server of the maps': nothing },
  'POST /upload': { 'a picture': async () => ({ image: await jpeg(64, 48) }) },
  'GET /live': {
    "the traveller's own news": async (cast) => ({
      query: { topics: `user:${(await cast.traveller()).id}` },
    }),
    'new stories': async () => ({ query: { topics: 'feed:everyone' } }),
    "the admins' work": async () => ({ query: { topics: 'admin:work' } }),
    'bidding on open requests': async () => ({ query: { topics: 'open-requests:all' } }),
  },
  'GET /dev/mailbox': { 'mails, where none is real': nothing },
  'POST /auth/sign-up': {
    'a new person': async () => ({
      body: { email: newEmail(), name: 'Tania Akter', password: 'kite-kite', gender: 'female' },
    }),
  },
  'POST /auth/sign-in': {
    "the traveller's password": async (cast) => {
      const { email, password } = await cast.traveller();
      return { body: { email, password } };
    },
  },
  'POST /auth/token': {
    'the own session cookie': async (cast) => ({ headers: await ownCookie(cast) }),
    'the own session cookie, from another site': async (cast) => ({
      headers: { ...(await ownCookie(cast)), origin: 'https://elsewhere.example' },
    }),
  },
  'POST /auth/sign-out': {
    'the own session cookie': async (cast) => ({ headers: await ownCookie(cast) }),
    'the own session cookie, from another site': async (cast) => ({
      headers: { ...(await ownCookie(cast)), origin: 'https://elsewhere.example' },
    }),
  },
  'POST /auth/verify-email': {
    'the link of a mail': async (cast) => ({
      body: { token: await cast.link(await cast.stranger({ verified: false }), 'verify-email') },
    }),
  },
  'POST /auth/resend-verification': {
    'a user who waits for the mail': async (cast) => ({
      body: { email: (await cast.stranger({ verified: false })).email },
    }),
  },
  'POST /auth/forget-password': {
    'a user with an account': async (cast) => ({ body: { email: (await cast.stranger()).email } }),
  },
  'POST /auth/reset-password': {
    'the link of a mail': async (cast) => ({
      body: { token: await cast.link(await cast.stranger(), 'reset-password'), password: 'kite-kite' },
    }),
  },
  'GET /auth/google/available': { 'sign in with Google': nothing },
  'GET /auth/google/hand-over/:id': {
    'a popup that this browser did not open': async () => ({ params: { id: newToken(22) } }),
  },
  'GET /me': { oneself: nothing },
  'POST /users': {
    oneself: async (cast) => ({ body: { email: (await cast.caller()).email } }),
    'the traveller': async (cast) => ({ body: { email: (await cast.traveller()).email } }),
  },
  'GET /user/:email': { 'the traveller': aboutTraveller },
  'GET /user-profile/:email': { 'the traveller': aboutTraveller },
  'GET /users/admin/:email': { 'the traveller': aboutTraveller },
  'PUT /account/profile': {
    'the own name': async () => ({ body: { name: 'Somebody New' } }),
    "with the traveller's upload as picture": async (cast) => ({
      body: { profile: await cast.upload(await cast.traveller()) },
    }),
  },
  'PUT /account/language': { 'the own language': async () => ({ body: { language: 'bn' } }) },
  'PUT /account/welcome': { 'the own welcome': async () => ({ body: { places: ['Sajek'] } }) },
  'PUT /account/stories': { 'who sees the own stories': async () => ({ body: { public: true } }) },
  'PUT /account/email': {
    'the own email': async (cast) => ({
      body: { newEmail: newEmail(), password: (await cast.caller()).password },
    }),
    "without the person's password": async () => ({
      body: { newEmail: newEmail(), password: 'not this one' },
    }),
  },
  'PUT /account/password': {
    'the own password': async (cast) => ({
      body: { currentPassword: (await cast.caller()).password, newPassword: 'kite-kite' },
    }),
    "without the person's password": async () => ({
      body: { currentPassword: 'not this one', newPassword: 'kite-kite' },
    }),
  },
  'GET /account/data': { 'the own account': nothing },
  'POST /account/data': { 'the own account': nothing },
  'POST /account/data/file': { 'before a copy is ready': nothing },
  'GET /account/deletion': { 'the own account': nothing },
  'DELETE /account': {
    'the own account': async (cast) => ({ body: { password: (await cast.caller()).password } }),
    "without the person's password": async () => ({ body: { password: 'not this one' } }),
  },
  'GET /follower/:email': { 'the traveller': aboutTraveller },
  'GET /following/:email': { 'the traveller': aboutTraveller },
  'PUT /follow/:email': {
    'another user': aboutStranger,
    'another user, as the traveller': async (cast) => ({
      ...(await aboutStranger(cast)),
      body: { byFollowEmail: (await cast.traveller()).email },
    }),
  },
  'PUT /unfollow/:email': {
    'another user': aboutStranger,
    'another user, as the traveller': async (cast) => ({
      ...(await aboutStranger(cast)),
      body: { followByEmail: (await cast.traveller()).email },
    }),
  },
  'GET /blocked': { 'the own list': nothing },
  'PUT /block/:email': { 'another user': aboutStranger },
  'PUT /unblock/:email': { 'another user': aboutStranger },
  'PUT /addbio/:email': {
    'the traveller': async (cast) => ({ ...(await aboutTraveller(cast)), body: { bio: 'Rivers first.' } }),
  },
  'PUT /addsocial/:email': {
    'the traveller': async (cast) => ({
      ...(await aboutTraveller(cast)),
      body: { facebook: 'https://facebook.com/nusrat' },
    }),
  },
  'GET /notifications': { 'the own ones': nothing },
  'GET /notifications/unread': { 'the own ones': nothing },
  'PUT /notifications/:id/read': {
    "the traveller's": async (cast) => ({
      params: { id: await notificationOf(cast, await cast.traveller()) },
    }),
  },
  'PUT /notifications/read': { 'the own ones': nothing },
  'GET /notifications/preferences': { 'the own ones': nothing },
  'PUT /notifications/preferences': {
    'the own ones': async () => ({ body: { kind: 'followed', inApp: true, mailDigest: false } }),
  },
  'GET /push-key': { 'the public key': nothing },
  'GET /push-devices': { 'the own ones': nothing },
  'POST /push-devices': { 'the own browser': async () => ({ body: newSubscription() }) },
  'DELETE /push-devices/:id': {
    "the traveller's": async (cast) => ({ params: { id: await deviceOf(cast, await cast.traveller()) } }),
  },
  'GET /search': { people: async () => ({ query: { searchData: 'Nusrat' } }) },
  'GET /search/counts': { 'of a name': async () => ({ query: { searchData: 'Nusrat' } }) },
} satisfies Asks;
