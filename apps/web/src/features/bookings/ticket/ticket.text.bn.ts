import { bangla } from '../../../platform/i18n/text.ts';
import type { ticketText } from './ticket.text.ts';

export default bangla<typeof ticketText>('ticket', {
  code: 'চেক-ইন কোড',
  codeOf: (place) => `কোড দেখান: ${place}`,
  showCode: 'কোড দেখান',
  showIt: 'যাত্রার সময় এটি দেখান। এজেন্সি স্ক্যান করবে বা লিখে নেবে।',
  qrOf: (code) => `${code} কোডের কিউআর`,
  drawing: 'কিউআর কোড লোড হচ্ছে',
  noQr: 'কিউআর কোডটি দেখানো গেল না। নিচের কোডটিতেও কাজ হবে।',
  checkedIn: 'চেক-ইন হয়েছে',
  checkedInAt: (moment) => `চেক-ইন হয়েছে ${moment}`,
  call: (agency, phone) => `${agency}-কে ফোন করুন: ${phone}`,
  close: 'বন্ধ করুন',
  files: (place) => `ফাইল: ${place}`,
  pdf: 'রসিদের পিডিএফ',
  calendar: 'ক্যালেন্ডারে যোগ করুন',
});
