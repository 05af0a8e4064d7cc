import { defineText } from '../../platform/i18n/text.ts';

export const payoutStatesText = defineText('payout-states', {
  prepared: 'Prepared',
  in_transit: 'In transit',
  paid: 'Paid',
  failed: 'Failed',
});
