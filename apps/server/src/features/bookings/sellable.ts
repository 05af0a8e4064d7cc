import type { ErrorCode } from '@ghuri/contract/errors';
import type { Party, PaymentPlan } from '@ghuri/contract/prices';
import type { Db } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import type { BookingRow, Deal } from './bookings.writes.ts';

/** A deal with the traveller who wants it. The id is that of a booking that exists already. */
export type Claimed = Deal & { travellerId?: string | null; id?: string };

/** A deal that a traveller wants. It may change until it is claimed. */
export interface Offer {
  deal: Deal;
  /** The owner of the agency that sells it, and whether the agency sells now. */
  ownerId: string;
  sells: boolean;
  /** Until when a waiting list keeps it for this traveller; null or absent if it does not. */
  keptUntil?: Date | null;
  /** Why it is not for sale now, if that is known before it is claimed. */
  refusal: ErrorCode | null;
  now: Date;
}

/** What a traveller chose to buy: who travels and what they add, with which coupon, paid how. */
export interface Choice {
  party: Party;
  coupon: string | undefined;
  plan: PaymentPlan;
}

export interface Wish {
  travellerId: string;
  /** The id of the tour, personalised tour or open request. */
  id: string;
  /** Undefined: as the traveller's live hold has it, or one adult. */
  choice: Choice | undefined;
}

/** The fields that the provider needs to start a payment, and the traveller to continue it. */
export type Held = Pick<BookingRow, 'id' | 'name' | 'email' | 'phone' | 'address' | 'place' | 'receiptId'> & {
  /** What is to pay now: the price, or the deposit. */
  duePaisa: bigint;
  holdUntil: Date;
};

export interface QuickWish extends Wish {
  /** The price on the traveller's page in taka, if it sends one. */
  shown: number | undefined;
  /** The id of the payment provider. */
  provider: string;
  /** The most that can be paid at once. */
  mostPaisa: bigint;
  /** False if holds are not limited. */
  limited: boolean;
  contact: { name: string; email: string; phone: string; address: string };
}

type Needs = { live: Live };

/** The port between checkout and the item. Each seller implements it; checkout knows nothing else about the item. */
export interface Sellable {
  /** Made for one traveller: refused if traveller and owner have blocked each other. */
  isPersonal: boolean;
  /** The error when the item is no longer available. */
  goneError: ErrorCode;
  /** The page where the agency sees its sales. */
  agencyPage: string;
  /** Seats are scarce: the number of repeated holds is limited. */
  limitsHolds: boolean;
  /** The item as this traveller can buy it now. Pins the agency, before the item itself is locked. */
  readOffer(db: Db, wish: Wish): Promise<Offer | undefined>;
  /**
   * Holds the item in one statement that commits at once. Returns undefined if any condition fails; the caller then goes step by step to
   * find the reason.
   */
  holdAtOnce?(db: Db, wish: QuickWish): Promise<{ booking: Held; attemptId: string } | undefined>;
  /**
   * Reserves the item at the agreed price, all of it or nothing. Returns false, or the reason, if it is no longer available. `begun`:
   * the traveller holds it, so its deadline does not count.
   */
  claim(services: Needs, db: Db, deal: Claimed, options: { begun: boolean }): Promise<boolean | ErrorCode>;
  /**
   * Releases the item that a locked booking reserved. `isReplaced`: the same traveller claims it again in this transaction, so others
   * do not get it in between.
   */
  release(services: Needs, db: Db, booking: BookingRow, options?: { isReplaced?: boolean }): Promise<void>;
  /** Releases what those of a locked booking's party had who do not travel. */
  releasePart?(
    services: Needs,
    db: Db,
    booking: BookingRow,
    part: { persons: number; addOns: Party['addOns'] },
  ): Promise<void>;
  onPaid(services: Needs, db: Db, booking: BookingRow): Promise<void>;
  /** Open pages that show the item load it again: it is held, or no longer held. */
  publish(services: Needs, db: Db, booking: BookingRow): Promise<void>;
  /** For emails to the agency; undefined if there are no seats to count. */
  readSeatsLeft(db: Db, booking: BookingRow): Promise<number | undefined>;
}

export type Sellables = Record<BookingRow['kind'], Sellable>;

export interface SellableNeeds extends Needs {
  sellables: Sellables;
}
