import { defineText } from '../../../platform/i18n/text.ts';

/** Asking one agency for a personalised tour. */
export const askText = defineText('ask', {
  title: 'Personalize Tour',
  backToAgencies: 'Tour Agencies',
  lead: (agency: string) => `Tell ${agency} where and when. They name a price; you pay only if you like it.`,
  closed: 'This agency takes no personalised tours at the moment.',
  otherAgencies: 'Other agencies',
  profile: 'View Profile',
  cancel: 'Cancel',
  send: 'Ask for a price',
  sent: 'personalize tour booked successfully',
});
