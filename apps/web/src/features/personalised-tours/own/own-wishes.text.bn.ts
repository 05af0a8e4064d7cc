import { bangla } from '../../../platform/i18n/text.ts';
import type { ownWishesText } from './own-wishes.text.ts';

export default bangla<typeof ownWishesText>('own-wishes', {
  asked: 'দামের অপেক্ষায়',
  quoted: 'দাম জানানো হয়েছে',
  paying: 'পেমেন্টের অপেক্ষায়',
  review: 'যাচাই চলছে',
  paid: 'পরিশোধিত',
  cancelled: 'বাতিল',

  empty: 'আপনার নিজের মতো কোনো ট্যুর এখনো নেই',
  emptyBody: 'একটি এজেন্সি বেছে নিন, কোথায় আর কবে যাবেন জানান; শুধু আপনার জন্য দাম জানাবে তারা।',
  chooseAgency: 'এজেন্সি বেছে নিন',
  askAnother: 'এজেন্সির কাছে চান',
  requestOwn: 'সবার কাছে দর চান',
  by: (agency) => `${agency}-এর সঙ্গে`,
  notPriced: (agency) => `${agency} এখনো দাম জানায়নি। জানালেই আপনি খবর পাবেন।`,
  inReview: 'আপনার পেমেন্ট যাচাই করা হচ্ছে। শিগগিরই জানাব, দুবার টাকা দিতে হবে না।',
  callAgency: (agency) => `${agency}-কে ফোন করুন`,
  mailAgency: (agency) => `${agency}-কে ইমেইল করুন`,
  receipt: 'রসিদ',
  receiptOf: (place) => `রসিদ: ${place}`,
  myTours: 'আমার ট্যুরে দেখুন',

  cancel: 'বাতিল করুন',
  cancelOf: (place) => `বাতিল করুন: ${place}`,
  cancelTitle: (place) => `${place} বাতিল করবেন?`,
  cancelBody: (agency) => `${agency}-কে জানানো হবে। অনুরোধ আর বার্তাগুলো চিরতরে মুছে যাবে।`,
  cancelWhilePaying: 'শুরু করা পেমেন্টটিও ছেড়ে দেওয়া হবে।',
  confirmCancel: 'ট্যুর বাতিল করুন',
  keep: 'থাকুক',
  canceled: 'ট্যুর বাতিল হয়েছে',
});
