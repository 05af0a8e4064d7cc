import type { HotelClass, Inclusion, Transport } from '@ghuri/contract/travel-wish';

/** A bid of one of the demo's agencies. */
export interface PlannedBid {
  /** The part before the @ of the owner's email. */
  by: string;
  /** Whole taka for all people. */
  amount: number;
  /** Minutes after the request was created; future ones count from the first start. */
  after: number;
  /** The first amount, if it was lowered later. */
  before?: number;
  inclusions: Inclusion[];
  hotelClass: HotelClass;
  transport: Transport;
  message: string;
}

export interface PlannedRequest {
  by: string;
  minutesAgo: number;
  location: string;
  district: string;
  persons: number;
  days: number;
  daysAhead: number;
  /** In Dhaka. */
  time: string;
  departure: string;
  description: string;
  bids: PlannedBid[];
  /** Whose bid was accepted, how many hours ago, and whether it was paid an hour later. */
  accepted?: { by: string; hoursAgo: number; paid?: true };
  /** Bids that arrive after the first start. */
  arriving?: PlannedBid[];
}
