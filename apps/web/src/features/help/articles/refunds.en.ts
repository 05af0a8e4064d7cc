import type { Article } from '../article.ts';

const article: Article = (f) => [
  {
    title: 'If you cancel',
    body: [
      'You can cancel a paid trip in My Tours until it departs. What you get back depends on how early you cancel.',
      {
        rows: [
          [`More than ${f.firstRefundDays} days before departure`, `${f.firstRefundPercent} back`],
          [
            `${f.firstRefundDays} to ${f.secondRefundDays} days before departure`,
            `${f.secondRefundPercent} back`,
          ],
          [`Less than ${f.secondRefundDays} days before departure`, 'No refund'],
        ],
      },
      'We show the exact sum before you pay, and again before you cancel. The steps of your booking stay as they were when you booked.',
      'Your seats are released right away. You cannot undo this.',
    ],
  },
  {
    title: 'If the agency cancels',
    body: [
      'You get all of it back. It makes no difference how close the departure is, or who cancelled first.',
      'If we stop an agency, you choose: travel as planned, or cancel for a full refund while the agency is stopped.',
    ],
  },
  {
    title: 'When the money arrives',
    body: [
      `We send the refund to the card, account or wallet you paid from. It usually arrives within ${f.refundWorkingDays} working days. How fast depends on your bank.`,
      'Your receipt shows where the refund is. We email you when it is complete.',
      'If your bank declines it, we arrange another way and email you.',
    ],
  },
  {
    title: 'If a payment goes wrong',
    body: [
      {
        list: [
          'The payment failed: no money was taken, or it comes back in full.',
          'You paid twice: the second payment is refunded.',
          'You paid after your seats were released: you get seats if any are left, or all of it back.',
          'The sum does not match the price: we check it by hand and tell you. You won’t be charged twice.',
        ],
      },
    ],
  },
];
export default article;
