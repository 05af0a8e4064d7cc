import { defineText } from '../../platform/i18n/text.ts';

/** Requests for changes to an owner, and the owner's changes. The keys of the parts are those of the contract. */
export const changesText = defineText('agency-changes', {
  ask: 'Ask for changes…',
  asked: "We've asked the owner for changes",
  askTitle: (name: string) => `Ask ${name} for changes`,
  askLead: 'We keep the form and the papers. The owner changes only what you choose and sends it again.',
  askNow: 'Send to the owner',
  chooseOne: 'Choose at least one part.',
  whatToChange: (part: string) => `What should change: ${part}`,
  waitsForOwner: 'Waiting for the owner',
  waitsForOwnerBody: 'You asked for:',
  revokedBefore: (reason: string) => `An earlier approval was revoked: ${reason}`,
  openFirst: 'Open the papers first. You approve what was sent last.',

  name: 'Agency name',
  contact: 'Phone and website',
  place: 'Place',
  description: 'Description',
  bank: 'Payout account',
  licence: 'Trade licence and tax numbers',
  nidFront: 'National ID, front',
  nidBack: 'National ID, back',
  profile: 'Profile picture',
  cover: 'Cover picture',

  ownTitle: 'Please change a few things',
  ownLead: "We've kept everything else. Change what we asked for below and send it again.",
  send: 'Send again',
  sent: "Sent. We'll review it again.",
  severalToFix: (count: number) =>
    count === 1 ? 'One field needs another look' : `${count} fields need another look`,
  revokedTitle: "We've withdrawn your agency's approval",
  revokedBody: "You can't sell until we approve it again. Paid trips stay booked.",
  stoppedTitle: "We've stopped your agency's sales",
  stoppedBody:
    "Travellers can't find or book your tours. Anyone with an upcoming trip can cancel for a full refund.",
  closedTitle: "You've closed your agency",
  closedBody: "Travellers can't find or book your tours. Paid trips still take place.",
  closedLink: 'What is still open',
  why: (reason: string) => `Why: ${reason}`,
});
