import { defineText } from '../../../platform/i18n/text.ts';

/** The receipt and all other results of a payment: a heading, its meaning, the next step. */
export const receiptText = defineText('receipt', {
  receipt: 'Payment receipt',
  loading: 'Loading the receipt',
  noneTitle: 'There is no receipt here',
  noneBody: 'Check the link, or open the receipt from My Tours.',
  failedToLoad: 'The receipt could not be loaded',
  tryAgain: 'Try again',
  toMyTours: 'To My Tours',
  toHome: 'To the home page',

  paid: 'Payment received',
  seeYou: (departure: string, date: string, time: string, name: string) =>
    `See you at ${departure} on ${date} at ${time}, ${name}.`,
  paidTo: (agency: string) => `Paid to ${agency} through Ghuri.`,

  waiting: 'Waiting for your payment',
  waitingBody: 'The payment service has not confirmed it yet. This page updates itself as soon as it does.',
  waitingLong: 'This takes longer than usual. Nothing is lost: we keep asking, and tell you by mail.',
  checkAgain: 'Check again',
  failedTry: 'The payment did not go through',
  cancelledTry: 'You cancelled the payment',
  expiredTry: 'The payment page ran out of time',
  stillHeld: 'No money was taken. Your seats are still kept for you, so you can try again.',
  stillHeldForPayer: 'No money was taken. Whoever booked can sign in and try again while the seats are kept.',

  expired: 'The time to pay ran out',
  expiredBody:
    'The seats are free again and no money was taken. Should a payment arrive after all, you get seats if there are any left, or all of it back.',
  cancelled: 'You let the seats go',
  cancelledBody: 'No money was taken. You can book again as long as there are seats.',
  failed: 'The payment could not begin',
  failedBody: 'The payment service did not answer. No money was taken and the seats are free again.',
  bookAgain: 'Book again',

  review: 'We are looking at your payment',
  reviewBody:
    'The money has arrived, but something about it has to be checked by a person. Your seats are kept, and we write to you as soon as it is decided. You do not need to pay again.',
  reviewLate: 'We are looking at your payment',
  reviewLateBody:
    'The money has arrived after the time to pay, and something about it has to be checked by a person. You get what you booked if it can still be had, or all of it back, and we write to you either way. You do not need to pay again.',
  calledOff: 'You cancelled this trip',
  calledOffBody: 'It was too close to the trip for money to come back.',
  refund_pending: 'Your money is on its way back',
  refund_pendingBody: (amount: string) =>
    `${amount} go back to where you paid from. Banks take up to ten working days.`,
  late: 'No seat was left',
  lateBody: (amount: string) =>
    `Your payment arrived when the seats were gone. All of it, ${amount}, goes back to where you paid from. Banks take up to ten working days.`,
  notAccepted: 'We could not accept your payment',
  notAcceptedBody: (amount: string) =>
    `Somebody has looked at it, and the booking is not made. All of it, ${amount}, goes back to where you paid from. Banks take up to ten working days.`,
  refundRefused: 'A person is looking after your refund',
  refundRefusedBody: (amount: string) =>
    `We owe you ${amount}, but your bank did not take it. Somebody is finding another way and writes to you. You do not need to do anything.`,
  refunded: 'Your money is back',
  refundedBody: (amount: string, of: string) => `${amount} of ${of} went back to you.`,

  // The same for an agency's offer to one traveller, which holds a price and no seats.
  stillHeldOffer: 'No money was taken. The price is still kept for you, so you can try again.',
  expiredBodyOffer:
    'No money was taken, and you can begin again. Should a payment arrive after all, it counts if the offer still stands; otherwise you get all of it back.',
  cancelledOffer: 'You gave up the payment',
  cancelledBodyOffer: 'No money was taken. You can pay as long as the offer stands.',
  failedBodyOffer: 'The payment service did not answer. No money was taken.',
  reviewBodyOffer:
    'The money has arrived, but something about it has to be checked by a person. We write to you as soon as it is decided. You do not need to pay again.',
  lateOffer: 'The offer no longer stood',
  lateBodyOffer: (amount: string) =>
    `Your payment arrived when it could no longer be had. All of it, ${amount}, goes back to where you paid from. Banks take up to ten working days.`,
  payAgain: 'To the offer',

  receiptId: 'Transaction ID',
  copyId: (id: string) => `Copy the transaction ID ${id}`,
  idCopied: 'id copied',
  copyFailed: 'It could not be copied:',
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
  masked: 'Only the payer sees the details in full.',
  print: 'Print',
  close: 'Close',
  checkOnline: 'Check this receipt at',
});
