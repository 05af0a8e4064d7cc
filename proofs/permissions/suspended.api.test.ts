import { routes } from '@ghuri/contract/routes';
import type { Routes } from '@ghuri/contract/routes';
import type { Access, RouteSpec } from '@ghuri/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMarket } from '../../apps/server/src/testing/checkout.ts';
import type { Market } from '../../apps/server/src/testing/checkout.ts';
import type { Role } from '../../apps/server/src/testing/roles.ts';
import { createCast } from '../cast.ts';
import { callCell } from './call-cell.ts';
import { everyAsk } from './every-ask.ts';

/** Makes every call that changes something as a suspended user. */

const CALLER: Record<Access, Role> = {
  visitor: 'visitor',
  traveller: 'traveller',
  self: 'traveller',
  agency: 'verified owner',
  'verified-agency': 'verified owner',
  admin: 'admin',
};
const specs: Record<string, RouteSpec> = routes;
const writing = Object.keys(specs).filter(
  (call) => !call.startsWith('GET ') && specs[call]!.access !== 'visitor',
);
/** Decided in docs/decisions: they get money back, end something of the user's own, or serve users who have paid. */
const ALLOWED = [
  'DELETE /agency-calendar',
  'DELETE /agency-keys/:id',
  'DELETE /agency-webhooks/:id',
  'DELETE /account/sessions',
  'DELETE /account/sessions/:id',
  'POST /account/data',
  'POST /account/data/file',
  'POST /account/step-up',
  'POST /account/step-up/passkey',
  'PUT /account/password',
  'DELETE /push-devices/:id',
  'PUT /notifications/:id/read',
  'PUT /notifications/read',
  'PUT /conversations/:id/read',
  'PUT /cancel-tour/:id',
  'PUT /bookings/:id/accept-date',
  'PUT /trips/:id/cancel-departures',
  'PUT /trips/:id/stop-selling',
  'PUT /update-time/:id',
  'PUT /bookings/:id/release',
  'PUT /bookings/:id/cancel',
  'PUT /bookings/:id/party',
  'POST /bookings/:id/balance',
  'POST /bookings/:id/dispute',
  'PUT /disputes/:id/withdraw',
  'PUT /disputes/:id/answer',
  'PUT /coupons/:id/end',
  'DELETE /bookings/:id/travellers/:position/link',
  'DELETE /bookings/:id/travellers/:position/papers',
  'POST /seats/look',
  'DELETE /seats/:id',
  'POST /roster/:id/travellers.csv',
  'POST /roster/:id/travellers.xlsx',
  'PUT /roster/:id/check-in',
  'PUT /roster/:id/arrivals',
  'PUT /roster/:id/undo-check-in',
  'PUT /roster/:id/manual-bookings/:manualId/collect',
  'PUT /roster/:id/manual-bookings/:manualId/cancel',
  'DELETE /roster/:id/blocks/:blockId',
  'DELETE /waiting-list/:id',
  'DELETE /personalized-tours/:id',
  'DELETE /bid-tour/:id',
  'PUT /close-agency',
  'DELETE /team/invitations/:id',
  'DELETE /team/:id',
  'DELETE /workplace',
];

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

describe('hole 15: what a suspended user may call', () => {
  test('the contract › allows exactly the decided calls', () => {
    expect(writing.filter((call) => specs[call]!.whileSuspended).toSorted()).toEqual(ALLOWED.toSorted());
  });

  test.each(writing)('%s › allowed or account_suspended, as the contract says', async (call) => {
    const cast = createCast(market, CALLER[specs[call]!.access]);
    const [makeAsk] = Object.values(everyAsk[call as keyof Routes] ?? {});
    const ask = await makeAsk!(cast);
    const { id } = await cast.caller();
    await market.ghuri.services.database.pool.query(
      `update users set suspended_at = app_now(), suspension_reason = 'Insults' where id = $1`,
      [id],
    );
    const { problem } = await callCell(cast, call, async () => ask);
    expect(problem?.code === 'account_suspended').toBe(!specs[call]!.whileSuspended);
  });
});
