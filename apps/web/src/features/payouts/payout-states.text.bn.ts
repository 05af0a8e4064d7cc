import { bangla } from '../../platform/i18n/text.ts';
import type { payoutStatesText } from './payout-states.text.ts';

export default bangla<typeof payoutStatesText>('payout-states', {
  prepared: 'তৈরি হয়েছে',
  in_transit: 'পাঠানো হচ্ছে',
  paid: 'পৌঁছেছে',
  failed: 'পৌঁছায়নি',
});
