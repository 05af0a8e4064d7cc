import { bangla } from '../../../platform/i18n/text.ts';
import type { picturesText } from './pictures.text.ts';

export default bangla<typeof picturesText>('agency-pictures', {
  choose: 'ছবি বেছে নিন',
  chooseAnother: 'অন্য ছবি নিন',
  takePhoto: 'ছবি তুলুন',
  fileHint: 'png, gif বা jpeg, সর্বোচ্চ ১০ মেগাবাইট',
  dropHere: 'ছবিটি এখানে ছেড়ে দিন',
  uploading: 'ছবি আপলোড হচ্ছে',
  uploaded: 'আপলোড হয়েছে',
  tryAgain: 'আবার চেষ্টা করুন',
  wrongType: (name) => `${name}: png, gif বা jpeg ছবি বেছে নিন।`,
  tooLarge: (name) => `${name}: ফাইলটি ১০ মেগাবাইটের চেয়ে বড়।`,
  unreadable: (name) => `${name}: ছবিটি খোলা যাচ্ছে না।`,
  preview: (what) => `${what}, যেমন আপলোড হয়েছে`,
  cutAgain: 'সরান বা জুম করুন',

  cutArea: 'ছবির যে অংশ ব্যবহার হবে',
  cutHint: 'টেনে সরান, দুই আঙুলে বা স্লাইডারে জুম করুন। কিবোর্ডে: তীর চিহ্নে সরে, + আর − চাপলে জুম হয়।',
  zoom: 'জুম',
  zoomIn: 'জুম ইন',
  zoomOut: 'জুম আউট',
  use: 'এই অংশটুকু নিন',
  cancel: 'বাতিল',
});
