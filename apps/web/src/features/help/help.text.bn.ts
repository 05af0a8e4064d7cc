import { bangla } from '../../platform/i18n/text.ts';
import type { helpText } from './help.text.ts';

export default bangla<typeof helpText>('help', {
  help: 'সাহায্য',
  helpLead: 'বুকিং, টাকা আর আপনার তথ্য নিয়ে ছোট ছোট উত্তর।',
  refunds: 'বাতিল ও টাকা ফেরত',
  refundsLead: 'কত টাকা ফেরত পাবেন, কবে পাবেন।',
  money: 'আপনার টাকা যেভাবে রাখি',
  moneyLead: 'পেমেন্ট থেকে যাত্রা পর্যন্ত।',
  terms: 'শর্তাবলি',
  termsLead: 'আমাদের কাছে কী আশা করতে পারেন, আর আপনার কাছে আমরা কী চাই।',
  privacy: 'গোপনীয়তা',
  privacyLead: 'আমরা কী রাখি, কে দেখে, আর কীভাবে মুছবেন।',
  contact: 'যোগাযোগ',
  contactLead: 'আমাদের সঙ্গে, বা আপনার ট্যুরের এজেন্সির সঙ্গে।',
  moreHelp: 'আরও সাহায্য',
  reachUs: 'আমাদের জানান',
  operator: 'পরিচালনা করে',
  email: 'ইমেইল',
  phone: 'ফোন',
  address: 'ঠিকানা',
  loading: 'লোড হচ্ছে',
  failed: 'পাতাটি লোড করা গেল না',
  tryAgain: 'আবার চেষ্টা করুন',
});
