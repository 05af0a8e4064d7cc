import { defineText } from '../../../platform/i18n/text.ts';

/** Asking one agency for a personalised tour. */
export const askText = defineText('ask', {
  title: 'Personalize Tour',
  backToAgencies: 'Tour Agencies',
  lead: (agency: string) =>
    `Tell ${agency} where and when. They'll send a quote. You only pay if you like it.`,
  closed: "This agency isn't taking personalised tours right now.",
  otherAgencies: 'Other agencies',
  profile: 'View Profile',
  cancel: 'Cancel',
  send: 'Ask for a quote',
  sent: 'personalize tour booked successfully',
});
