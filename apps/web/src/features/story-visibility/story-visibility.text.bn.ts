import { bangla } from '../../platform/i18n/text.ts';
import type { storyVisibilityText } from './story-visibility.text.ts';

export default bangla<typeof storyVisibilityText>('story-visibility', {
  title: 'আপনার গল্প',
  lead: 'ঘুরিতে সাইন ইন করা সবাই আপনার গল্প দেখতে পান।',
  anyone: 'ওয়েবে যে কেউ আমার গল্প দেখতে পারবেন',
  anyoneHint:
    'চালু করলে অ্যাকাউন্ট ছাড়াও আপনার নাম, ছবি আর ক্যাপশন দেখা যাবে, শেয়ার করা লিংকে আর সার্চ ইঞ্জিনেও।',
  nowPublic: 'এখন ওয়েবে যে কেউ আপনার গল্প দেখতে পারবেন',
  nowPrivate: 'এখন শুধু সাইন ইন করা মানুষ আপনার গল্প দেখবেন',

  noticePrivate:
    'গল্প এখন ঘুরির বাইরেও শেয়ার করা যায়। আপনারগুলো আগের মতোই আছে: শুধু সাইন ইন করা মানুষ দেখেন।',
  noticePublic: 'আপনার যাচাই করা এজেন্সি আছে, তাই এখন ওয়েবে যে কেউ আপনার গল্প দেখতে পারবেন।',
  change: 'সেটিংস থেকে বদলান',
  close: 'বুঝেছি',
});
