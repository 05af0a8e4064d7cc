import type { Article } from '../article.ts';

const article: Article = () => [
  {
    title: 'About a trip',
    body: [
      'Call the agency. Its phone number is on your ticket in My Tours, which also opens without network.',
      'You can message the agency about a trip that it plans for you.',
    ],
  },
  {
    title: 'About money or your account',
    body: [
      'Write to us. Name the transaction ID on your receipt, so that we find the payment at once.',
      'You can also reply to any email from us.',
      'We never ask for your password, your PIN or a one-time code.',
    ],
  },
  {
    title: 'In an emergency',
    body: ['Call the national emergency service first, then the agency.'],
  },
];
export default article;
