import { bangla } from '../../platform/i18n/text.ts';
import type { welcomeText } from './welcome.text.ts';

export default bangla<typeof welcomeText>('welcome', {
  title: 'ঘুরিতে স্বাগতম',
  lead: (name) => `${name}, আপনাকে পেয়ে ভালো লাগছে। কয়েকটি পছন্দ জানালেই শুরু।`,
  waysTitle: 'ঘোরার তিনটি উপায়',
  book: 'ট্যুর বুক করুন',
  bookMore: 'তারিখ বাছুন, টাকা দিন, বেরিয়ে পড়ুন।',
  ask: 'একটি এজেন্সিকে বলুন',
  askMore: 'কোথায়, কবে যাবেন জানান, শুধু আপনার জন্য দাম নিন।',
  bid: 'এজেন্সিরা দর দিক',
  bidMore: (minutes) => `এজেন্সিরা ${minutes} মিনিট দর দিতে পারে। একটি বেছে নিন, না চাইলে একটিও নয়।`,
  placesTitle: 'কোথায় যেতে চান?',
  placesMore: 'এসব জায়গার ট্যুর আগে দেখাব।',
  peopleTitle: 'যাঁদের ফলো করতে পারেন',
  peopleMore: 'তাঁরা সম্প্রতি গল্প লিখেছেন। তাঁদের গল্প আপনার ফিডে দেখা যাবে।',
  agenciesTitle: 'যে এজেন্সিগুলো দেখতে পারেন',
  agenciesMore: 'স্থানীয় এজেন্সি, আমাদের যাচাই করা।',
  rating: (rating, count) => `${rating} ★ (${count})`,
  noReviews: 'এখনো রিভিউ নেই',
  done: 'হয়ে গেছে',
  skip: 'এড়িয়ে যান',
  loading: 'লোড হচ্ছে',
});
