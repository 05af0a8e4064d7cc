import { defineText } from '../../platform/i18n/text.ts';

/** The links to the help pages beside the pay button. */
export const refundRulesText = defineText('refund-rules', {
  refundRules: 'Refund rules',
  moneyHeld: 'How we hold your money',
});
