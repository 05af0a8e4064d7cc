import { defineText } from '../../platform/i18n/text.ts';

/** Facts about an agency. */
export const reliabilityText = defineText('reliability', {
  title: 'Reliability',
  lead: 'Counted by Ghuri over the last 12 months. Nobody can type these numbers in or change them.',
  ofAll: (part: string, all: string) => `${part} of ${all}`,
  departures: 'departures cancelled',
  departuresHow: 'Of the departures that travellers had paid for.',
  answers: 'quote requests answered',
  answersWithin: (time: string) => `Half of the answers came within ${time}.`,
  answersHow: 'A request counts from two days after it was sent.',
  refunds: 'to refund travellers',
  refundsHow: (count: string) => `Half of the ${count} refunds arrived within this time.`,
  bids: 'won bids kept',
  bidsHow: "Of the bids that travellers paid for. A traveller's own cancellation doesn't count.",
  minutes: (count: number, shown: string) => (count === 1 ? '1 minute' : `${shown} minutes`),
  hours: (count: number, shown: string) => (count === 1 ? '1 hour' : `${shown} hours`),
  days: (count: number, shown: string) => (count === 1 ? '1 day' : `${shown} days`),
  none: 'Not enough trips yet to say something fair. Facts show up here by themselves.',
  loading: 'Loading facts',
  tryAgain: 'Try again',
});
