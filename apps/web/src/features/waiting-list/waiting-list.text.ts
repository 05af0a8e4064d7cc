import { defineText } from '../../platform/i18n/text.ts';

export const waitingListText = defineText('waiting-list', {
  seats: (count: number, shown: string) => (count === 1 ? '1 seat' : `${shown} seats`),

  soldOut: 'Sold out? Get in line',
  soldOutBody: (most: string) =>
    `If seats open up, we'll hold them for you for up to ${most} and let you know right away. Joining is free.`,
  hours: (count: number, shown: string) => (count === 1 ? '1 hour' : `${shown} hours`),
  minutes: (shown: string) => `${shown} minutes`,
  notKept: 'These seats are no longer held for you.',
  needMore: 'Need more seats than are left?',
  howMany: 'Seats you need',
  fewer: 'One seat fewer',
  more: 'One seat more',
  join: 'Join the waiting list',
  joined: "You're on the waiting list",

  alert: 'Tell me about new dates',
  alertOn: "We'll tell you about new dates",
  otherDates: 'Or pick another date below.',

  waiting: "You're on the waiting list",
  place: (ahead: number, shown: string) => {
    if (ahead === 0) return "You're next in line.";
    return ahead === 1 ? '1 party is ahead of you.' : `${shown} parties are ahead of you.`;
  },
  until: (moment: string) => `The list closes with booking, ${moment}.`,
  leave: 'Leave the list',
  leaveOf: (place: string) => `Leave the list: ${place}`,
  leaveTitle: 'Leave the waiting list?',
  leaveBody: "You'll lose your place. You can join again at the end of the line.",
  stay: 'Stay in line',
  left: "You've left the waiting list",

  offer: (seats: string) => `${seats} for you`,
  offerBody: (moment: string) =>
    `We're holding them until ${moment}. After that they go to the next in line.`,
  offerEnds: 'Time left to book your seats',
  offerEnded: 'This offer has expired',
  pay: 'Book now',
  payOf: (place: string) => `Book now: ${place}`,
  decline: 'No thanks',
  declineOf: (place: string) => `No thanks: ${place}`,
  declineTitle: 'Give up these seats?',
  declineBody: "They'll go to the next in line right away. You can't undo this.",
  keep: 'Keep them',
  declineConfirm: 'Give them up',
  declined: 'Thanks. The seats go to the next in line.',

  tagWaiting: 'Waiting list',
  tagOffer: 'Seats for you',
  by: (agency: string) => `by ${agency}`,
});
