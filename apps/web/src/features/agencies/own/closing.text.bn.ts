import { bangla } from '../../../platform/i18n/text.ts';
import type { closingText } from './closing.text.ts';

export default bangla<typeof closingText>('agency-closing', {
  close: 'এজেন্সি বন্ধ করুন',
  closeLead: 'বিক্রি থামান, বিক্রি হওয়া ট্যুর শেষ করুন, হিসাব মিটলে বিদায় নিন।',
  closeTitle: (name) => `${name} বন্ধ করবেন?`,
  closeBody: 'মুছে ফেলার আগ পর্যন্ত যেকোনো সময় আবার খুলতে পারবেন।',
  effectSales:
    'কেউ আপনার ট্যুর খুঁজে পাবেন না, বুকও করতে পারবেন না। খোলা কোটেশন, বিড আর অপেক্ষার তালিকা শেষ হয়ে যাবে।',
  effectTrips: 'টাকা দেওয়া ট্যুরগুলো বহাল থাকবে। ট্যুর করান, নয়তো পুরো টাকা ফেরত দিয়ে বাতিল করুন।',
  effectMoney: 'আপনার পাওনা আগের নিয়মেই পাঠাব।',
  effectEnd: 'সব হিসাব মিটে গেলে এজেন্সি মুছে ফেলে আপনাকে ইমেইল করব। এতে অন্তত এক সপ্তাহ লাগবে।',
  keepOpen: 'খোলা থাকুক',
  closed: 'এজেন্সি বন্ধ হয়েছে। আপনাকে ইমেইল পাঠিয়েছি।',
  closedSince: (day) => `${day} থেকে বন্ধ`,
  stillOpen: 'যা মেটা বাকি:',
  nothingOpen: 'সব হিসাব মিটে গেছে।',
  deletesFrom: (day) => `সব হিসাব মিটলে মুছে ফেলব, তবে ${day}-এর আগে নয়।`,
  debt: (amount) => `আমাদের কাছে আপনার দেনা ${amount}। শোধ করতে আমাদের ইমেইলের উত্তর দিন।`,
  held: (amount) => `ট্যুর শেষ হওয়া পর্যন্ত জমা: ${amount}`,
  available: (amount) => `পরের পেআউটের অপেক্ষায়: ${amount}`,
  inTransit: (amount) => `আপনার ব্যাংকের পথে: ${amount}`,
  reopen: 'এজেন্সি আবার খুলুন',
  reopened: 'আপনার এজেন্সি আবার বিক্রি করছে',
});
