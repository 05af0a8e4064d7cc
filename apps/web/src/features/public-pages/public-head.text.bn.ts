import { bangla } from '../../platform/i18n/text.ts';
import type { publicHeadText } from './public-head.text.ts';

export default bangla<typeof publicHeadText>('public-head', {
  explore: 'ঘুরে দেখুন',
  exploreTitle: 'সারা বাংলাদেশে গ্রুপ ট্যুর',
  exploreDescription: 'যাচাই করা এজেন্সির ট্যুর, তারিখ, আসন ও দামসহ। সঙ্গে যাঁরা ঘুরে এসেছেন, তাঁদের গল্প।',
  agencyLead: (name) => `${name}-এর ট্যুর, রিভিউ ও গল্প।`,
  placeTitle: (place) => `${place} যাওয়ার ট্যুর`,
  placeDescription: (place) =>
    `${place} যাওয়ার ট্যুর: যাচাই করা এজেন্সি, তারিখ, দাম, গল্প আর কাছাকাছি জায়গা।`,
  storyBy: (name) => `${name}-এর গল্প`,
  days: (_count, shown) => `${shown} দিন`,
  leaves: (day) => `যাত্রা ${day}`,
  from: (amount) => `${amount} থেকে`,
  by: (agency) => `${agency}-এর সঙ্গে`,
  sentence: (facts) => `${facts}।`,
  touristType: 'গ্রুপ ট্যুর',
});
