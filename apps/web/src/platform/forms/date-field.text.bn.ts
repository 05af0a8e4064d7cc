import { bangla } from '../i18n/text.ts';
import type { dateFieldText } from './date-field.text.ts';

export default bangla<typeof dateFieldText>('date-field', {
  example: 'দিন/মাস/বছর',
  openCalendar: 'ক্যালেন্ডার খুলুন',
  previousMonth: 'আগের মাস',
  nextMonth: 'পরের মাস',
  chosen: (day) => `${day}, বাছাই করা`,
});
