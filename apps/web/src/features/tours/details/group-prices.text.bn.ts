import { bangla } from '../../../platform/i18n/text.ts';
import type { groupPricesText } from './group-prices.text.ts';

export default bangla<typeof groupPricesText>('group-prices', {
  title: 'বেশি যাত্রী, কম দাম',
  lead: 'দাম কমে পুরো দলের জন্য। বুকিং বন্ধ হলে সবাই দলের সবচেয়ে কম ধাপের দাম পান। বেশি দিয়ে থাকলে বাকিটা ফেরত পাবেন।',
  minimumTitle: 'যাত্রা হবে তো?',
  from: (count) => `${count} জন থেকে`,
  bookedCount: (_count, shown) => `${shown} জন বুক করেছেন`,
  yours: (count, shown) => (count === 1 ? 'আপনি' : `আপনারা ${shown} জন`),
  seats: (count) => `${count}টি আসন`,
  withYou: (count, yours, size, amount) =>
    `${count === 1 ? 'আপনাকে' : `আপনাদের ${yours} জনকে`} নিয়ে দল ${size} জনের, তাই জনপ্রতি ${amount}।`,
  next: (_count, shown, amount) => `আর ${shown} জন হলেই ${amount}।`,
  neverRises: 'আপনার দাম কখনো বাড়বে না।',
  lowest: 'এটাই সবচেয়ে কম দাম।',
  missing: (_count, shown, day) =>
    `${day}-এর মধ্যে আরও ${shown} জন যাত্রী দরকার, না হলে সবাই পুরো টাকা ফেরত পাবেন।`,
  leavesFrom: (count) => `${count} জন বা তার বেশি হলে যাত্রা হবে`,
  guaranteed: 'যাত্রা নিশ্চিত',
  guaranteedBody: 'এই যাত্রা হবেই।',
  reachedWithYou: 'আপনি বুক করলেই যাত্রা নিশ্চিত হবে।',
});
