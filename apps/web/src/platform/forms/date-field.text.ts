import { defineText } from '../i18n/text.ts';

export const dateFieldText = defineText('date-field', {
  example: 'Day/month/year',
  openCalendar: 'Open the calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  chosen: (day: string) => `${day}, selected`,
});
