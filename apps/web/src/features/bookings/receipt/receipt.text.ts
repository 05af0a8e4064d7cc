import { defineText } from '../../../platform/i18n/text.ts';

/** The receipt and all other results of a payment: a heading, its meaning, the next step. */
export const receiptText = defineText('receipt', {
  receipt: 'Payment receipt',
  loading: 'Loading the receipt',
  noneTitle: "We can't find this receipt",
  noneBody: 'Check the link, or open the receipt from My Tours.',
  failedToLoad: "We couldn't load the receipt",
  tryAgain: 'Try again',
  toMyTours: 'Go to My Tours',
  toHome: 'Go to home',

  paid: 'Payment received',
  seeYou: (departure: string, date: string, time: string, name: string) =>
    `See you at ${departure} on ${date} at ${time}, ${name}.`,
  paidTo: (agency: string) => `Paid to ${agency} through Ghuri.`,

  waiting: 'Waiting for your payment',
  waitingBody: "The payment service hasn't confirmed it yet. This page updates by itself.",
  waitingLong: "This is taking longer than usual. We'll keep checking and email you.",
  checkAgain: 'Check again',
  failedTry: "The payment didn't go through",
  cancelledTry: 'You cancelled the payment',
  expiredTry: 'The payment session expired',
  stillHeld: "No money was taken. We're still holding your seats, so you can try again.",
  stillHeldForPayer:
    'No money was taken. The person who booked can sign in and try again while we hold the seats.',

  expired: 'The time to pay has run out',
  expiredBody:
    "No money was taken and your seats were released. If your payment still comes through, we'll give you seats if any are left or refund you in full.",
  cancelled: 'You released the seats',
  cancelledBody: 'No money was taken. You can book again while there are seats.',
  failed: "We couldn't start the payment",
  failedBody: "No money was taken and your seats were released. The payment service didn't respond.",
  bookAgain: 'Book again',

  review: "We're reviewing your payment",
  reviewBody:
    "We've received your money. It needs a quick manual check. We're holding your seats and will email you soon. You don't need to pay again.",
  reviewLate: "We're reviewing your payment",
  reviewLateBody:
    "We've received your money after the time to pay. It needs a quick manual check. If your booking is still available, you'll get it. If not, we'll refund you in full. We'll email you either way. You don't need to pay again.",
  calledOff: 'You cancelled this trip',
  calledOffBody: 'It was too close to departure for a refund.',
  refund_pending: 'Refund on its way',
  refund_pendingBody: (amount: string) =>
    `${amount} will be refunded to your original payment method, usually within 10 working days.`,
  late: 'Sold out',
  lateBody: (amount: string) =>
    `Your payment came in after the last seat was sold. You'll get a full refund of ${amount} to your original payment method, usually within 10 working days.`,
  notAccepted: "We couldn't accept your payment",
  notAcceptedBody: (amount: string) =>
    `We checked it and couldn't confirm your booking. You'll get a full refund of ${amount} to your original payment method, usually within 10 working days.`,
  refundRefused: "We're arranging your refund",
  refundRefusedBody: (amount: string) =>
    `Your bank declined the refund of ${amount}. We're arranging another way and will email you. You don't need to do anything.`,
  refunded: 'Refund complete',
  refundedBody: (amount: string, of: string) => `You got ${amount} of ${of} back.`,

  // The same for an agency's offer to one traveller, which holds a price and no seats.
  stillHeldOffer: 'No money was taken. The price is still held for you, so you can try again.',
  expiredBodyOffer:
    "No money was taken, and you can start again. If your payment still comes through, we'll confirm your trip if the offer is open or refund you in full.",
  cancelledOffer: 'Payment cancelled',
  cancelledBodyOffer: 'No money was taken. You can pay while the offer is open.',
  failedBodyOffer: "No money was taken. The payment service didn't respond.",
  reviewBodyOffer:
    "We've received your money. It needs a quick manual check, and we'll email you soon. You don't need to pay again.",
  lateOffer: 'The offer had expired',
  lateBodyOffer: (amount: string) =>
    `Your payment came in too late. You'll get a full refund of ${amount} to your original payment method, usually within 10 working days.`,
  payAgain: 'Go to the offer',

  receiptId: 'Transaction ID',
  copyId: (id: string) => `Copy the transaction ID ${id}`,
  idCopied: 'id copied',
  copyFailed: "We couldn't copy it:",
  name: 'Name',
  paidBy: 'Paid by',
  phone: 'Phone',
  address: 'Address',
  paymentType: 'Payment type',
  anyType: 'Card or bank',
  bank: 'Bank',
  anyBank: 'SSLCommerz',
  paidAt: 'Paid at',
  refund: 'Refunded',
  issuer: 'Issuer',
  ghuri: 'Ghuri',
  agency: 'Agency',
  agencyPhone: 'Agency’s phone',
  masked: 'Only the payer can see the full details.',
  print: 'Print',
  close: 'Close',
  checkOnline: 'Check this receipt at',
});
