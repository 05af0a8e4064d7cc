import { bangla } from '../../platform/i18n/text.ts';
import type { pushText } from './push.text.ts';

export default bangla<typeof pushText>('push', {
  booking: 'ট্রিপে কিছু বদলালে সঙ্গে সঙ্গে জানুন',
  request: 'এজেন্সি উত্তর দিলেই জানুন',
  message: 'উত্তর এলেই জানুন',
  lead: 'ট্রিপ, পেমেন্ট আর মেসেজের খবর এই ডিভাইসে পাবেন। কোনগুলো চান, সেটিংসে বেছে নিন।',
  turnOn: 'নোটিফিকেশন চালু করুন',
  notNow: 'এখন না',
  nowOn: 'এই ডিভাইসে নোটিফিকেশন চালু হয়েছে',
  thisDevice: 'এই ডিভাইসে নোটিফিকেশন',
  thisDeviceHint: 'ঘুরি খোলা না থাকলেও আসবে।',
  blocked: 'আপনার ব্রাউজারে বন্ধ করা আছে। আগে ব্রাউজারের সেটিংসে এই সাইটের নোটিফিকেশন চালু করুন।',
  notHere: 'এই ব্রাউজারে নোটিফিকেশন আসে না। আইফোনে আগে হোম স্ক্রিনে ঘুরি যোগ করুন।',
  otherDevices: 'আরও যেসব ডিভাইসে চালু',
  unknownDevice: 'অচেনা ডিভাইস',
  remove: 'সরান',
  removeDevice: (name) => `${name} সরান`,
  removed: 'ডিভাইসটি সরানো হয়েছে',
});
