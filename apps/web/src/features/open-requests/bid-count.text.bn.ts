import { bangla } from '../../platform/i18n/text.ts';
import type { bidCountText } from './bid-count.text.ts';

export default bangla<typeof bidCountText>('bid-count', {
  many: '৯৯+',
  open: (count) => `${count}টিতে দর দেওয়া যায়`,
});
