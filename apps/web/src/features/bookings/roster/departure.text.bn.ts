import { bangla } from '../../../platform/i18n/text.ts';
import type { departureText } from './departure.text.ts';

export default bangla<typeof departureText>('departure', {
  parts: 'এই যাত্রার অংশ',
  tab_roster: 'যাত্রী তালিকা',
  tab_payments: 'পেমেন্ট',
  tab_waiting: 'অপেক্ষমাণ তালিকা',
  tab_announcements: 'ঘোষণা',
  tab_manifest: 'নামের তালিকা',
  namesMissing: (_count, shown) => `${shown}টি নাম বাকি`,

  show: 'কোন যাত্রীরা',
  all: 'সবাই',
  notHere: 'আসেননি',
  toPay: 'টাকা বাকি',

  download: 'ডাউনলোড',
  excel: 'এক্সেল ফাইল',
  csv: 'সিএসভি ফাইল',
  period: 'নির্দিষ্ট সময়ের এক্সপোর্ট',
  recorded: 'তালিকায় ফোন নম্বর থাকে, তাই প্রতিটি ডাউনলোডের রেকর্ড রাখা হয়।',

  paymentsTitle: 'পেমেন্ট',
  noPayments: 'এখনো কোনো পেমেন্ট নেই',
  noPaymentsBody: 'প্রথম বুকিংয়ের পর পেমেন্ট এখানে দেখা যাবে।',
  traveller: 'যাত্রী',
  price: 'পরিশোধিত',
  refundedHead: 'ফেরত',
  dueHead: 'বাকি',
  total: 'মোট',
  dueBy: (day) => `${day}-এর মধ্যে`,
  atDeparture: 'আপনি নেবেন',
  refundOf: (refunded, paid) => `${paid}-এর মধ্যে ${refunded} ফেরত`,
  refundedPart: 'আংশিক ফেরত',
  refunding: (sum) => `${sum} ফেরত যাচ্ছে`,

  noWaiting: 'কেউ অপেক্ষায় নেই',
  noWaitingBody: 'আসন শেষ হলে যাত্রীরা অপেক্ষমাণ তালিকায় নাম দিতে পারেন। তাঁদের এখানে দেখা যাবে।',
  noWaitingPersonal: 'এই ভ্রমণ একজন যাত্রীর জন্য, তাই এর অপেক্ষমাণ তালিকা নেই।',

  namesTitle: 'যাত্রীদের নাম',
  namesLead: (named, all) => `${all} জনের মধ্যে ${named} জনের নাম আছে।`,
  namesAsk: 'যিনি বুক করেছেন তাঁকে ফোন করুন, অথবা আমার ট্যুর পেজে নামগুলো যোগ করতে বলুন।',
  noNames: 'এখনো কোনো যাত্রী নেই',
  noNamesBody: 'প্রথম বুকিংয়ের পর নাম এখানে দেখা যাবে।',
  bookedBy: (name) => `বুক করেছেন ${name}`,
  missing: 'নাম দেওয়া হয়নি',
  missingOfParty: (_count, shown) => `আরও ${shown} জনের নাম নেই`,
});
