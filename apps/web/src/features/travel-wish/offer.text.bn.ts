import { bangla } from '../../platform/i18n/text.ts';
import type { offerText } from './offer.text.ts';

export default bangla<typeof offerText>('offer', {
  included: 'যা থাকছে',
  inclusions: 'কী কী থাকছে',
  inclusion_transport: 'যাতায়াত',
  inclusion_stay: 'থাকা',
  inclusion_breakfast: 'সকালের নাশতা',
  inclusion_lunch: 'দুপুরের খাবার',
  inclusion_dinner: 'রাতের খাবার',
  inclusion_guide: 'গাইড',
  inclusion_tickets: 'প্রবেশ টিকিট',
  inclusion_boat: 'নৌকা',
  inclusion_permits: 'অনুমতিপত্র',
  'inclusion_first-aid': 'প্রাথমিক চিকিৎসা',

  hotelClass: 'হোটেলের মান',
  hotel_none: 'থাকা নেই',
  hotel_tent: 'তাঁবু',
  hotel_homestay: 'হোমস্টে',
  hotel_budget: 'সাশ্রয়ী হোটেল',
  'hotel_three-star': 'তিন তারা হোটেল',
  'hotel_four-star': 'চার তারা হোটেল',
  'hotel_five-star': 'পাঁচ তারা হোটেল',

  transport: 'যাতায়াত',
  transport_none: 'যাতায়াত নেই',
  transport_bus: 'বাস',
  'transport_ac-bus': 'এসি বাস',
  transport_train: 'ট্রেন',
  transport_launch: 'লঞ্চ',
  transport_microbus: 'মাইক্রোবাস',
  transport_car: 'গাড়ি',
  transport_air: 'বিমান',
});
