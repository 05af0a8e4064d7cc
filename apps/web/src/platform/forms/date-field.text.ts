import { defineText } from '../i18n/text.ts';

export const dateFieldText = defineText('date-field', {
  example: 'Day/month/year',
  openCalendar: (field: string) => `Calendar: ${field}`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  chosen: (day: string) => `${day}, selected`,
});
