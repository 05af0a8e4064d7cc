import { defineText } from '../../platform/i18n/text.ts';

/** Requests for changes to an owner, and the owner's changes. The keys of the parts are those of the contract. */
export const changesText = defineText('agency-changes', {
  ask: 'Ask for changes…',
  asked: 'We have asked the owner for changes',
  askTitle: (name: string) => `Ask ${name} for changes`,
  askLead: 'The form and the papers are kept. The owner changes only what you choose and sends it again.',
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
  bank: 'Bank details',
  nidFront: 'National ID, front',
  nidBack: 'National ID, back',
  profile: 'Profile picture',
  cover: 'Cover picture',

  ownTitle: 'Please change a few things',
  ownLead: "We've kept everything else. Change what we asked for below and send it again.",
  send: 'Send again',
  sent: 'Sent. We are looking at it again.',
  severalToFix: (count: number) =>
    count === 1 ? 'One field needs another look' : `${count} fields need another look`,
  revokedTitle: 'The approval of your agency was withdrawn',
  revokedBody: "You can't sell until we approve it again. Paid trips stay booked.",
  stoppedTitle: 'Sales of your agency are stopped',
  stoppedBody:
    "Travellers can't find or book your tours. Those with upcoming trips can cancel for a full refund.",
  why: (reason: string) => `Why: ${reason}`,
});
