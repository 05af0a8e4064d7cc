import type { HotelClass, Inclusion, Transport } from '@ghuri/contract/travel-wish';

/** A bid of one of the demo's agencies. */
export interface PlannedBid {
  /** Before the @ of the owner's address. */
  by: string;
  /** Whole taka for everybody. */
  amount: number;
  /** Minutes after the request was made; those to come are counted from the first start. */
  after: number;
  /** What it asked at first, where it was lowered since. */
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
  /** Of Dhaka. */
  time: string;
  departure: string;
  description: string;
  bids: PlannedBid[];
  /** Whose bid was accepted, how many hours ago, and whether it was paid an hour later. */
  accepted?: { by: string; hoursAgo: number; paid?: true };
  /** Bids that come while somebody looks. */
  arriving?: PlannedBid[];
}
