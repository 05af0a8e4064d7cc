import { defineText } from '../../../platform/i18n/text.ts';

/** Group prices and the minimum group on the page of a tour. */
export const groupPricesText = defineText('group-prices', {
  title: 'More people, lower price',
  lead: 'The price drops for the whole group. When booking closes, everybody gets the lowest step reached. If you paid more, we send you the difference.',
  minimumTitle: 'Will it go?',
  from: (count: string) => `from ${count}`,
  bookedCount: (count: number, shown: string) => (count === 1 ? '1 booked' : `${shown} booked`),
  yours: (count: number, shown: string) => (count === 1 ? 'you' : `your ${shown}`),
  seats: (count: string) => `${count} seats`,
  withYou: (count: number, yours: string, size: string, amount: string) =>
    `With ${count === 1 ? 'you' : `your ${yours}`} the group is ${size}, so an adult pays ${amount}.`,
  next: (count: number, shown: string, amount: string) =>
    count === 1 ? `1 more traveller and it's ${amount}.` : `${shown} more travellers and it's ${amount}.`,
  neverRises: 'Your price never goes up.',
  lowest: "That's the lowest step.",
  missing: (count: number, shown: string, day: string) =>
    count === 1
      ? `1 more traveller needed by ${day}, otherwise everybody gets a full refund.`
      : `${shown} more travellers needed by ${day}, otherwise everybody gets a full refund.`,
  leavesFrom: (count: string) => `Leaves with ${count} travellers or more`,
  guaranteed: 'Guaranteed departure',
  guaranteedBody: 'This departure takes place.',
  reachedWithYou: 'Your booking makes it a guaranteed departure.',
});
