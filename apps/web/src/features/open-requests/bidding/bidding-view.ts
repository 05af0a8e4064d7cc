import { dayInDhaka } from '@ghuri/domain/dhaka-time';
import type { BiddingView } from '../request-keys.ts';

/** Reads the view from the URL. Missing or wrong parts get their defaults. */
export function readView(address: URLSearchParams): BiddingView {
  const from = readDay(address.get('from'));
  const to = readDay(address.get('to'));
  return {
    district: address.get('district')?.trim().slice(0, 50) ?? '',
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** The URL contains only what differs from the defaults. */
export const writeView = ({ district, from, to }: BiddingView): Record<string, string> => ({
  ...(district !== '' && { district }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

export const isNarrowed = (view: BiddingView): boolean => Object.keys(writeView(view)).length > 0;

/** The same view with another day at one of its ends; '' for none. */
export function withDay(view: BiddingView, end: 'from' | 'to', day: string): BiddingView {
  const { [end]: _before, ...rest } = view;
  return day === '' ? rest : { ...rest, [end]: day };
}

const readDay = (text: string | null): string | undefined =>
  text !== null && dayInDhaka(text) !== null ? text : undefined;
