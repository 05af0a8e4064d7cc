import type { PriceLine, PriceList, Party } from '@ghuri/contract/prices';
import { BOOKING_STATES } from '@ghuri/domain/bookings';
import type { BookingState } from '@ghuri/domain/bookings';
import type { RefundStep } from '@ghuri/domain/refunds';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, paisa } from './columns.table.ts';
import { users } from './accounts.table.ts';
import { payable } from './booking-states.sql.ts';
import { agencies } from './agencies.table.ts';
import { bids, openRequests } from './open-requests.table.ts';
import { personalisedTours } from './personalised-tours.table.ts';
import { coupons } from './prices.table.ts';
import { tours } from './tours.table.ts';
import { tripVersions } from './trips.table.ts';
import { paidTrips } from './paid-trips.table.ts';

const list = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

export const BOOKING_KINDS = ['tour', 'personalised', 'bid'] as const;
const PAYABLE = sql.raw(payable());
const PAID = sql`state = 'paid'`;

/**
 * A traveller's booking of any kind of item, and its state. The agreed terms are copied here, so that they cannot
 * change after payment and a receipt stays readable when tour, agency and traveller are deleted.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<(typeof BOOKING_KINDS)[number]>().notNull(),
    tourId: uuid('tour_id').references(() => tours.id, { onDelete: 'set null' }),
    personalisedTourId: uuid('personalised_tour_id').references(() => personalisedTours.id, {
      onDelete: 'set null',
    }),
    openRequestId: uuid('open_request_id').references(() => openRequests.id, { onDelete: 'set null' }),
    bidId: uuid('bid_id').references(() => bids.id, { onDelete: 'set null' }),
    agencyId: uuid('agency_id').references(() => agencies.id, { onDelete: 'set null' }),
    travellerId: uuid('traveller_id').references(() => users.id, { onDelete: 'set null' }),
    persons: integer('persons').notNull(),
    /** What one adult costs, before group prices and coupons. */
    unitPaisa: paisa('unit_paisa').notNull(),
    totalPaisa: paisa('total_paisa').notNull(),
    /** Prices, party and lines as sold. Null: adults at `unit_paisa`, nothing else. `persons` are those with a seat. */
    priceList: jsonb('price_list').$type<PriceList>(),
    party: json('party').$type<Party>(),
    lines: json('lines').$type<PriceLine[]>(),
    couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    /** What had to be paid to book. Null: everything. */
    depositPaisa: paisa('deposit_paisa'),
    /** Until when the rest must be paid, and when the traveller was last reminded. Null once nothing is left to pay. */
    balanceBy: moment('balance_by'),
    balanceRemindedAt: moment('balance_reminded_at'),
    /** What the booking costs after some of the party cancelled or the group price fell. Null: the total. */
    owedPaisa: paisa('owed_paisa'),
    /** When the group price was settled. */
    groupPricedAt: moment('group_priced_at'),
    /** The payer, as typed. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    /** For emails after the account is deleted, while contact data is kept for a refund. */
    contactLanguage: text('contact_language').$type<'en' | 'bn'>(),
    /** The content of the trip when it was sold; null for other kinds and in rows of an earlier release. */
    tripVersionId: uuid('trip_version_id').references(() => tripVersions.id, { onDelete: 'set null' }),
    /** The trip as it was sold. */
    place: text('place').notNull(),
    image: text('image').notNull(),
    startsAt: moment('starts_at').notNull(),
    days: integer('days').notNull(),
    departure: text('departure').notNull(),
    agencyName: text('agency_name').notNull(),
    refundSteps: json('refund_steps').$type<RefundStep[]>().notNull(),
    state: text('state').$type<BookingState>().notNull(),
    holdUntil: moment('hold_until'),
    /** Which of a user's hold slots this one takes: two holds at once cannot take the same. Null if not counted. */
    holdSlot: smallint('hold_slot'),
    /** When the traveller was notified that the hold ends soon. */
    holdRemindedAt: moment('hold_reminded_at'),
    /** Names the receipt: anyone who knows it sees a masked receipt. */
    receiptId: text('transaction_id').notNull().unique(),
    paidAt: moment('paid_at'),
    /** The paid trip that reviews and debts are counted by. */
    paidTripId: uuid('trip_id').references(() => paidTrips.id, { onDelete: 'set null' }),
    /** The total of finished refunds. */
    refundedPaisa: paisa('refunded_paisa')
      .notNull()
      .default(sql`0`),
    checkInCode: text('check_in_code').unique(),
    checkedInAt: moment('checked_in_at'),
    /** When a check-in was last undone: an older one that arrives later changes nothing. */
    checkInUndoneAt: moment('check_in_undone_at'),
    /** How many of the party are present. Null beside `checked_in_at`: all of them. */
    checkedInPeople: integer('checked_in_people'),
    /** When the newest check-in was made: an older one that arrives later changes nothing. */
    checkInSaidAt: moment('check_in_said_at'),
    /** When the agency's money became available. */
    releasedAt: moment('released_at'),
    /** Why the agency's money stays held after the trip. */
    heldReason: text('held_reason'),
    /** When the traveller was notified that the trip is near. */
    remindedAt: moment('reminded_at'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    uniqueIndex('bookings_one_hold').on(table.travellerId, table.tourId).where(PAYABLE),
    uniqueIndex('bookings_hold_slot').on(table.travellerId, table.holdSlot).where(PAYABLE),
    uniqueIndex('bookings_one_personalised_hold').on(table.personalisedTourId).where(PAYABLE),
    uniqueIndex('bookings_one_request_hold').on(table.openRequestId).where(PAYABLE),
    // A personalised tour is paid once.
    uniqueIndex('bookings_personalised_paid_once').on(table.personalisedTourId).where(PAID),
    uniqueIndex('bookings_request_paid_once').on(table.openRequestId).where(PAID),
    index('bookings_of_personalised_tour').on(table.personalisedTourId),
    index('bookings_of_request').on(table.openRequestId),
    index('bookings_of_bid').on(table.bidId),
    index('bookings_of_traveller').on(table.travellerId, table.startsAt, table.id),
    index('bookings_of_tour').on(table.tourId),
    index('bookings_of_version').on(table.tripVersionId),
    index('bookings_of_agency').on(table.agencyId, table.paidAt, table.id),
    index('bookings_of_agency_by_start')
      .on(table.agencyId, table.startsAt, table.id)
      .where(sql`paid_at is not null`),
    // What was sold on a day.
    index('bookings_by_payment')
      .on(table.paidAt)
      .where(sql`paid_at is not null`),
    index('bookings_holds').on(table.holdUntil).where(PAYABLE),
    // What jobs look for: balances to remind of or to end, group prices to settle.
    index('bookings_balances')
      .on(table.balanceBy)
      .where(sql`state = 'paid' and balance_by is not null`),
    index('bookings_group_prices')
      .on(table.startsAt)
      .where(sql`state = 'paid' and group_priced_at is null and price_list -> 'ladder' is not null`),
    // What the desk of an agency shows: paid personal trips, open balances, money that a case keeps held.
    index('bookings_personal_of_agency')
      .on(table.agencyId, table.startsAt)
      .where(sql`state = 'paid' and kind <> 'tour'`),
    index('bookings_balances_of_agency')
      .on(table.agencyId, table.balanceBy)
      .where(sql`state = 'paid' and balance_by is not null`),
    index('bookings_held_of_agency')
      .on(table.agencyId)
      .where(sql`held_reason is not null`),
    // The console's list, and its filters.
    index('bookings_newest').on(table.createdAt, table.id),
    index('bookings_by_state').on(table.state, table.createdAt, table.id),
    index('bookings_of_agency_newest').on(table.agencyId, table.createdAt, table.id),
    index('bookings_of_coupon')
      .on(table.couponId)
      .where(sql`coupon_id is not null`),
    index('bookings_contacts_left')
      .on(table.id)
      .where(sql`traveller_id is null and email <> ''`),
    index('bookings_to_remind_of')
      .on(table.startsAt)
      .where(sql`state = 'paid' and reminded_at is null`),
    index('bookings_to_release')
      .on(table.startsAt)
      .where(sql`paid_at is not null and released_at is null and held_reason is null`),
    check('bookings_kind', sql`${table.kind} in (${list(BOOKING_KINDS)})`),
    check('bookings_state', sql`${table.state} in (${list(BOOKING_STATES)})`),
    check('bookings_persons', sql`${table.persons} > 0`),
    // A tour has a price per person, or lines; a personalised tour has one price for all.
    check(
      'bookings_total',
      sql`${table.unitPaisa} > 0 and ${table.totalPaisa} > 0 and (${table.lines} is not null
        or ${table.totalPaisa} = ${table.unitPaisa} * case ${table.kind} when 'tour' then ${table.persons} else 1 end)`,
    ),
    check('bookings_sold_by_list', sql`(${table.lines} is null) = (${table.party} is null)`),
    check('bookings_deposit', sql`${table.depositPaisa} > 0 and ${table.depositPaisa} < ${table.totalPaisa}`),
    check('bookings_balance', sql`${table.balanceBy} is null or ${table.depositPaisa} is not null`),
    check('bookings_owed', sql`${table.owedPaisa} between 0 and ${table.totalPaisa}`),
    check('bookings_held_for_a_while', sql`(${PAYABLE}) = (${table.holdUntil} is not null)`),
    check(
      'bookings_paid',
      sql`${table.state} <> 'paid' or (${table.paidAt} is not null and ${table.checkInCode} is not null)`,
    ),
    check(
      'bookings_unpaid_has_no_journey',
      sql`${table.paidAt} is not null or (${table.paidTripId} is null and ${table.checkedInAt} is null)`,
    ),
    check('bookings_checked_in_people', sql`${table.checkedInPeople} between 1 and ${table.persons}`),
    check('bookings_refunded', sql`${table.refundedPaisa} between 0 and ${table.totalPaisa}`),
  ],
);

/** Emails already sent about a booking: a retried job does not send them again. */
export const bookingNotices = pgTable(
  'booking_notices',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The kind of notice: `changed:<revision of the tour>`. */
    notice: text('notice').notNull(),
    mailedAt: moment('mailed_at')
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.notice] })],
);
