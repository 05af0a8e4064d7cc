import type { Article } from '../article.ts';

const article: Article = (f) => [
  {
    title: 'You pay Ghuri, not the agency',
    body: [
      'You pay on the page of SSLCommerz, a payment company. Your card or wallet number never reaches Ghuri or the agency.',
      'You pay the price you see. We add no fee for travellers.',
      `We hold your seats for ${f.holdMinutes} minutes while you pay. If you don’t pay in time, the seats are released and no money is taken. Seats that a waiting list offers you are held as long as the offer says.`,
    ],
  },
  {
    title: 'We hold it until after the trip',
    body: [
      `Your money stays with Ghuri until ${f.releaseDays} days after the trip has ended. Only then can it be paid to the agency.`,
      'So if the trip is cancelled, your refund does not depend on the agency.',
      'Our books record every taka twice: where it came from and where it is now.',
    ],
  },
  {
    title: 'What the agency is paid',
    body: [
      `Agencies pay us a commission of ${f.commissionRate}. It is part of the price, never on top of it.`,
      'What is due to an agency goes only to the bank account that it gave us. We check that account when we review the agency.',
      `If an agency changes that account, nothing can be paid to the new one for ${f.bankWaitHours} hours.`,
      'Agencies never see how you paid.',
    ],
  },
  {
    title: 'Never pay outside Ghuri',
    body: [
      'If someone asks you to send money by bKash, Nagad, cash or bank transfer for a trip you found here, don’t. We cannot hold or refund money that we never received. Tell us instead.',
    ],
  },
];
export default article;
