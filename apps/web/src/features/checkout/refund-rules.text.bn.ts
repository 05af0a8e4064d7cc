import { bangla } from '../../platform/i18n/text.ts';
import type { refundRulesText } from './refund-rules.text.ts';

export default bangla<typeof refundRulesText>('refund-rules', {
  refundRules: 'টাকা ফেরতের নিয়ম',
  moneyHeld: 'আপনার টাকা যেভাবে রাখি',
});
