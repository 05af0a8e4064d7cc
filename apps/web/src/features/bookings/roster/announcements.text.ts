import { defineText } from '../../../platform/i18n/text.ts';

/** What an agency writes to all travellers of a departure. */
export const announcementsText = defineText('announcements', {
  title: (count: number, shown: string) =>
    count === 1 ? 'Write to 1 traveller' : `Write to ${shown} travellers`,
  lead: 'Everyone who booked on Ghuri gets it in their inbox and as a notification.',
  leadPoint: 'Everyone who booked on Ghuri gets it at once, also by email.',
  callThem: (count: number, shown: string) =>
    count === 1
      ? 'You added 1 booking yourself. Please call that traveller.'
      : `You added ${shown} bookings yourself. Please call these travellers.`,
  nobody: 'Nobody to write to yet',
  nobodyBody: 'When travellers book on Ghuri, you can write to all of them here.',
  kind: 'What is it about?',
  kind_text: 'An announcement',
  kind_meeting_point: 'The meeting point changed',
  place: 'New meeting point',
  placeHint: (before: string) => `Instead of ${before}`,
  message: 'Message',
  note: 'Anything else they should know (optional)',
  template: (place: string, before: string, time: string) =>
    `We meet at a new place: ${place}. Please don't go to ${before}. We leave at ${time}, as planned.`,
  send: 'Send',
  sent: (count: number, shown: string) =>
    count === 1 ? 'Sent to 1 traveller' : `Sent to ${shown} travellers`,

  listTitle: 'Announcements',
  empty: 'No announcements yet',
  emptyBody: 'What you announce appears here, with how many travellers have seen it.',
  seenBy: (seen: string, all: string) => `Seen by ${seen} of ${all}`,
  by: (name: string) => `by ${name}`,
  removed: 'Our moderators removed this announcement.',
  loading: 'Loading announcements',
  failed: "We couldn't load the announcements",
  tryAgain: 'Try again',
});
