import { defineText } from '../../platform/i18n/text.ts';

export const suspendedText = defineText('suspended', {
  title: 'Your account is suspended',
  body: "We've emailed you why. You can see your bookings, cancel them and get your refunds. You can't book, post or message others.",
  myTours: 'Open My Tours',
});
