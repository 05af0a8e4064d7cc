import { defineText } from '../../../platform/i18n/text.ts';

/** All agencies, for admins. `standing_` is followed by a key of the contract. */
export const moderationText = defineText('agency-moderation', {
  agencies: 'All agencies',
  loading: 'Loading agencies',
  loadMore: 'Load more agencies',
  failed: "We couldn't load the agencies",
  tryAgain: 'Try again',
  empty: 'No agency found',
  emptyBody: 'Try another name or status.',
  search: 'Search',
  searchPrompt: 'Agency, owner or email',
  standing: 'Status',
  anyStanding: 'All statuses',
  standing_selling: 'Selling',
  standing_stopped: 'Stopped',
  standing_suspended: 'Owner suspended',
  standing_pending: 'Waiting for approval',
  all: 'All agencies',

  owner: 'Owner',
  phone: 'Phone',
  upcoming: 'Upcoming paid bookings',
  paidSeats: 'Paid seats',
  travellers: 'Travellers who booked',
  stoppedSince: (day: string) => `Stopped since ${day}`,
  suspendedSince: (day: string) => `Owner suspended since ${day}`,
  why: (reason: string) => `Why: ${reason}`,
  openProfile: 'Open profile',

  departures: 'Departures',
  noDepartures: 'No upcoming departures.',
  seats: (taken: string, total: string) => `${taken} of ${total} seats`,
  takeDown: 'Take down…',
  takeDownOf: (place: string) => `Take down ${place}`,
  takeDownTitle: (place: string) => `Take down ${place}?`,
  takeDownLead:
    "The departure will be cancelled and every traveller gets a full refund. We'll send your reason to the agency.",
  takeDownNow: 'Take down and refund',
  takenDown: 'Taken down. Refunds are on their way.',

  stop: 'Stop sales…',
  stopTitle: (name: string) => `Stop ${name}'s sales?`,
  stopLead: (travellers: number, shown: string) =>
    travellers === 0
      ? "Nobody can find or book this agency until you lift the stop. We'll send your reason to the owner."
      : `Nobody can find or book this agency until you lift the stop. We'll notify ${travellers === 1 ? '1 traveller with an upcoming trip, who' : `${shown} travellers with upcoming trips, who`} can cancel for a full refund.`,
  stopNow: 'Stop sales',
  stopped: "Stopped. We're notifying travellers.",
  cancelAll: 'Stop and cancel all trips…',
  cancelTrips: 'Cancel all trips…',
  cancelAllTitle: (name: string) => `Cancel all of ${name}'s upcoming trips?`,
  cancelAllLead:
    "Sales stop, every upcoming departure is cancelled and everyone gets a full refund. You can't undo this.",
  cancelAllNow: 'Cancel all and refund',
  cancelledAll: 'All trips cancelled. Refunds are on their way.',
  lift: 'Lift the stop…',
  liftTitle: (name: string) => `Let ${name} sell again?`,
  liftLead: 'Travellers can find and book it again. The full-refund offer ends.',
  liftNow: 'Lift the stop',
  lifted: 'The agency can sell again.',
  revoke: 'Revoke approval…',
  revokeTitle: (name: string) => `Revoke ${name}'s approval?`,
  revokeLead: "The agency needs approval again and can't sell until then. Paid trips stay booked.",
  revokeNow: 'Revoke approval',
  revoked: 'Approval revoked.',

  reason: 'Reason',
  reasonHint: 'We email it to the owner and show it in the app. The audit log keeps it.',
  reasonMissing: 'Please enter a reason.',
  cancel: 'Cancel',
  close: 'Close',

  mails: 'Email me when work is waiting',
  mailsHint: 'New agencies, reports and money. At most one email per hour for each.',
});
