import { bangla } from '../../../platform/i18n/text.ts';
import type { requestLineText } from './request-line.text.ts';

export default bangla<typeof requestLineText>('request-line', {
  open: 'দর চলছে',
  closed: 'দর দেওয়া শেষ',
  accepted: 'পেমেন্ট বাকি',
  lapsed: 'সময়মতো পরিশোধ হয়নি',
  paid: 'পরিশোধিত',
  cancelled: 'বাতিল',

  sameInAll: (rows) => `সব দরে একই: ${rows}`,
});
