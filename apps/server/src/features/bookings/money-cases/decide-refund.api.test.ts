import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPerson } from '../../../testing/factories.ts';
import type { TestPerson } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { openTill } from '../../../testing/waiting-money.ts';
import type { Till } from '../../../testing/waiting-money.ts';

let till: Till;
let nadia: TestPerson;
let tour: string;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.market.close());
beforeEach(async () => {
  const { market } = till;
  nadia = await createPerson(market.ghuri.services, { name: 'Nadia Islam' });
  tour = await market.sell({ cost: 5_000, capacity: 4 });
});

const settled = async () => {
  await till.market.ghuri.runJobs();
  await till.refundsNow();
};

describe('a refused refund', () => {
  test('the traveller › is told that a person looks at it, until it is tried again', async () => {
    const { bookingId, refundId } = await till.refuse(nadia, tour);
    const { ghuri } = till.market;
    const shown = async () => (await ghuri.call('GET', `/bookings/${bookingId}`, nadia)).json();
    expect(await shown()).toMatchObject({ state: 'refund_pending', refundDue: 5_000, refundRefused: true });
    const { transactionId } = await shown();
    const receipt = await ghuri.call('GET', `/payment/success/${transactionId}`, nadia);
    expect(receipt.json()).toMatchObject({ refundRefused: true, moneyWaits: false });
    await till.decideRefund(refundId, 'retry');
    expect(await shown()).toMatchObject({ state: 'refund_pending', refundDue: 5_000, refundRefused: false });
  });

  test('tried again when the bank agrees › refunded, once, under another id', async () => {
    const { bookingId, attempt, refundId } = await till.refuse(nadia, tour);
    await till.market.gateway.setScenario(attempt, {});
    const changes = await till.moved(bookingId, async () => {
      await till.decideRefund(refundId, 'retry');
      expect(await till.caseOf(bookingId)).toBeUndefined();
      await settled();
    });
    expect(changes).toEqual({ provider: -5_000, refunds_owed: 5_000 });
    expect(await till.market.bookingOf(bookingId)).toMatchObject({
      state: 'refunded',
      refunded_paisa: '500000',
    });
    expect(await till.refundOf(bookingId)).not.toBe(refundId);
    expect(await till.market.gateway.events({ tranId: attempt, type: 'refund' })).toHaveLength(1);
    expect(await till.auditOf(bookingId)).toMatchObject([{ action: 'refund_retried' }]);
    expect(await till.caseOf(bookingId, '?state=decided')).toMatchObject({
      kind: 'refund',
      amount: 5_000,
      providerSays: 'Card closed',
      refundReason: 'traveller_cancelled',
      decision: { action: 'retry' },
    });
  });

  test('cancelled by the bank after it began › another id begins anew', async () => {
    const { bookingId, attempt, refundId } = await till.refuse(nadia, tour, {
      refund: { outcome: 'cancelled' },
    });
    expect(await till.caseOf(bookingId)).toMatchObject({ kind: 'refund', providerSays: 'Cancelled' });
    await till.market.gateway.setScenario(attempt, {});
    await till.decideRefund(refundId, 'retry');
    await settled();
    expect(await till.market.bookingOf(bookingId)).toMatchObject({ state: 'refunded' });
  });

  test('refused again › it waits again, and the earlier decision is no decision about it', async () => {
    const { bookingId, refundId } = await till.refuse(nadia, tour);
    await till.decideRefund(refundId, 'retry');
    await settled();
    const again = await till.caseOf(bookingId);
    expect(again).toMatchObject({ kind: 'refund', problems: ['refund_refused'] });
    expect((await till.decideRefund(refundId, 'retry')).json()).toMatchObject({ code: 'conflict' });
    expect((await till.decideRefund(again!._id, 'paid_by_hand')).statusCode).toBe(200);
    expect(await till.auditOf(bookingId)).toHaveLength(2);
  });

  test('paid by hand › over; the provider still has it, and the traveller reads how', async () => {
    const { bookingId, attempt, refundId } = await till.refuse(nadia, tour);
    const changes = await till.moved(bookingId, () => till.decideRefund(refundId, 'paid_by_hand'));
    expect(changes).toEqual({ ghuri: -5_000, refunds_owed: 5_000 });
    expect(await till.market.bookingOf(bookingId)).toMatchObject({
      state: 'refunded',
      refunded_paisa: '500000',
    });
    const [mail] = await mailsTo(till.market.ghuri.services, nadia.email, 'booking-refunded-by-hand');
    expect(mail!.text).toContain('Sent by bKash');
    await till.market.gateway.setScenario(attempt, {});
    await settled();
    expect(await till.market.gateway.events({ tranId: attempt, type: 'refund' })).toEqual([]);
  });

  test('nobody’s › 404; on its way › 409', async () => {
    expect((await till.decideRefund('nobodys', 'retry')).statusCode).toBe(404);
    const bookingId = await till.market.buy(nadia, tour);
    const body = { refund: 5_000 };
    await till.market.ghuri.call('PUT', `/bookings/${bookingId}/cancel`, { token: nadia.token, body });
    const answer = await till.decideRefund(await till.refundOf(bookingId), 'paid_by_hand');
    expect(answer.json()).toMatchObject({ status: 409, code: 'conflict' });
  });
});
