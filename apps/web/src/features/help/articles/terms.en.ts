import type { Article } from '../article.ts';

const article: Article = (f) => [
  {
    title: 'What Ghuri is',
    body: [
      'Ghuri is a marketplace. Agencies offer and run the trips. We check the agencies, take the payments, hold the money and handle refunds.',
      'Prices are in Bangladeshi taka. Times are Dhaka time.',
    ],
  },
  {
    title: 'Your account',
    body: [
      {
        list: [
          'Use your own name and an email address that you can open.',
          'Keep your password to yourself.',
          'You can delete your account in Settings at any time.',
          'If an account breaks these rules, we can suspend it. You can still sign in, read, cancel your trips and get your refunds.',
        ],
      },
    ],
  },
  {
    title: 'Booking a trip',
    body: [
      {
        list: [
          `You can book until ${f.bookingClosesHours} hours before departure, while seats are left.`,
          `Your seats are held for ${f.holdMinutes} minutes while you pay, or as long as a waiting list offers them to you. The trip is booked once your payment arrives.`,
          'Price, place, date, time and length stay as you booked them. If the agency changes the meeting point or the hotel, we tell you the old and the new.',
          'The refund rules are part of every booking.',
        ],
      },
    ],
  },
  {
    title: 'Asking for your own trip',
    body: [
      {
        list: [
          `A quote from one agency is valid as long as it says, ${f.leastQuoteDays} to ${f.mostQuoteDays} days, and never past the booking deadline. You only pay if you like it.`,
          `When you ask all agencies, they can bid for ${f.bidMinutes} minutes. Each agency sees only its own bid.`,
          `When you accept a bid, the agency gets your phone number and you have ${f.payBidHours} hours to pay. After that you can accept another bid.`,
        ],
      },
    ],
  },
  {
    title: 'What you post',
    body: [
      {
        list: [
          'Your stories, comments and reviews stay yours. You allow us to show them on Ghuri.',
          'Post only pictures that you may use. No hate, no harassment, no advertising for payment outside Ghuri.',
          'Anyone can report a story. We can remove it and tell you why.',
          'You can review an agency after a trip that you paid for. The agency can reply.',
        ],
      },
    ],
  },
  {
    title: 'If you run an agency',
    body: [
      {
        list: [
          'Register in your own name with your national ID. One person, one agency.',
          'Run every trip as you described it. If you cancel a departure, travellers get all of their money back.',
          'We can stop your sales if travellers are at risk.',
          `Our commission is ${f.commissionRate} of what travellers pay, unless we agreed on another rate with you. A booking keeps the rate of the day it was paid.`,
          ...(f.nextCommissionDay === ''
            ? []
            : [`From ${f.nextCommissionDay} the commission is ${f.nextCommissionRate}.`]),
          `The money of a trip becomes available ${f.releaseDays} days after the trip has ended. We pay every Friday to your bank account.`,
          'If a traveller is refunded after we paid you, we take it from your next payouts and return our commission on it.',
        ],
      },
    ],
  },
  {
    title: 'When something goes wrong',
    body: [
      'Talk to the agency first: its phone number is on your ticket. If that does not help, write to us.',
      'The agency is responsible for the trip itself: transport, rooms, guides and safety. We are responsible for the payment, the money we hold and the refund.',
      'These terms take away no right that you have under the laws of Bangladesh. You can also complain to the Directorate of National Consumer Rights Protection.',
    ],
  },
];
export default article;
