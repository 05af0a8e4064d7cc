import type { PracticeGateway } from '@ghuri/gateway/testing/practice-gateway';

export interface GatewayBooks {
  /** By the ids that we store. */
  payments: { paymentId: string; attemptId: string; amount: string }[];
  refunds: { refundId: string; paymentId: string; amount: string }[];
  /** How often each of our refunds was paid. */
  executed: Record<string, number>;
  /** In taka. */
  refunded: number;
  /** How many of the payments bKash took. */
  withBkash: number;
}

/** The books of both payment companies together. */
export async function readGatewayBooks(
  gateway: Pick<PracticeGateway, 'ledger' | 'bkash'>,
): Promise<GatewayBooks> {
  const [card, bkash] = await Promise.all([gateway.ledger(), gateway.bkash.ledger()]);
  return {
    payments: [
      ...card.payments.map(({ bankTranId, tranId, amount }) => ({
        paymentId: bankTranId,
        attemptId: tranId,
        amount,
      })),
      ...bkash.payments.map(({ trxId, invoice, amount }) => ({
        paymentId: `bkash:${trxId}`,
        attemptId: invoice,
        amount,
      })),
    ],
    refunds: [
      ...card.refunds.map(({ refundTransId, bankTranId, amount }) => ({
        refundId: refundTransId,
        paymentId: bankTranId,
        amount,
      })),
      ...bkash.refunds.map(({ sku, trxId, amount }) => ({
        refundId: sku,
        paymentId: `bkash:${trxId}`,
        amount,
      })),
    ],
    executed: { ...card.executed, ...bkash.executed },
    refunded: Number(card.totals.refunded) + Number(bkash.totals.refunded),
    withBkash: bkash.payments.length,
  };
}
