import { inDhaka } from './dhaka-time.ts';

const DAY_MS = 86_400_000;

/** How long an agency's money stays held after the trip ended. */
export const RELEASE_AFTER_MS = 2 * DAY_MS;

export interface TripTime {
  startsAt: number;
  days: number;
}

/** When the money of a booking becomes available. */
export const releasesAt = ({ startsAt, days }: TripTime): number =>
  startsAt + days * DAY_MS + RELEASE_AFTER_MS;

/** A share in basis points: 800 are 8 %. */
export type BasisPoints = number;
/** Before anybody set another rate. */
export const FIRST_COMMISSION: BasisPoints = 800;
export const MOST_COMMISSION: BasisPoints = 3_000;

/** Commission of what an agency has for one booking. Rounded down to whole taka. */
export function commissionOf(paisa: bigint, rate: BasisPoints): bigint {
  if (paisa <= 0n) return 0n;
  return ((paisa * BigInt(rate)) / 1_000_000n) * 100n;
}

/** A rate from a moment on. `agencyId` null: for every agency without its own. `rate` null ends an agency's own. */
export interface DatedRate {
  agencyId: string | null;
  rate: BasisPoints | null;
  from: number;
  /** Of two with the same beginning, the later one counts. */
  setAt: number;
}

/** The rate of a booking of this agency whose first payment arrived at `paidAt`. */
export function rateAt(rates: readonly DatedRate[], agencyId: string | null, paidAt: number): BasisPoints {
  const newest = (of: string | null) =>
    rates
      .filter((each) => each.agencyId === of && each.from <= paidAt)
      .toSorted((one, other) => other.from - one.from || other.setAt - one.setAt)[0]?.rate ?? null;
  return (agencyId === null ? null : newest(agencyId)) ?? newest(null) ?? FIRST_COMMISSION;
}

/** The next change of an agency's rate (null: of the general one) that is announced. Null: none. */
export function nextRate(
  rates: readonly DatedRate[],
  agencyId: string | null,
  now: number,
): { rate: BasisPoints; from: number } | null {
  const current = rateAt(rates, agencyId, now);
  const from = rates
    .filter((each) => (each.agencyId === null || each.agencyId === agencyId) && each.from > now)
    .map((each) => each.from)
    .toSorted((one, other) => one - other)
    .find((moment) => rateAt(rates, agencyId, moment) !== current);
  return from === undefined ? null : { rate: rateAt(rates, agencyId, from), from };
}

/** Where an agency's money of one booking is, in paisa. */
export interface Places {
  held: bigint;
  available: bigint;
  inTransit: bigint;
  paidOut: bigint;
  commission: bigint;
}

/** Moves that bring a released booking to its target. Below zero: the other way round. */
export interface Levelling {
  /** From available to commission. */
  commission: bigint;
  /** From held to available. */
  release: bigint;
}

/**
 * The target of a released booking: commission is its rate of everything that the agency has; the rest is available as far as it is
 * not paid out. With `keep`, it is held instead, but never a debt.
 */
export function levelling(places: Places, { rate, keep }: { rate: BasisPoints; keep: boolean }): Levelling {
  const { held, available, inTransit, paidOut, commission } = places;
  const due = commissionOf(held + available + inTransit + paidOut + commission, rate);
  const more = due - commission;
  const rest = held + available - more;
  const wanted = keep && rest > 0n ? rest : 0n;
  return { commission: more, release: held - wanted };
}

/** Friday, as `Date` counts days. */
const PAY_WEEKDAY = 5;

/** The Friday of Dhaka on which money that is available at `moment` is paid out, as `YYYY-MM-DD`. On a Friday: that day. */
export function payDayOf(moment: number): string {
  const weekday = new Date(`${inDhaka(moment).date}T00:00:00Z`).getUTCDay();
  const wait = (PAY_WEEKDAY - weekday + 7) % 7;
  return inDhaka(moment + wait * DAY_MS).date;
}

const REMINDER_TIME = '09:00';

/** Whether admins are reminded of payouts now: on a pay day from nine in the morning in Dhaka, once. */
export function isReminderDue(now: number, lastSentAt: number): boolean {
  const { date, time } = inDhaka(now);
  return payDayOf(now) === date && time >= REMINDER_TIME && inDhaka(lastSentAt).date !== date;
}

export const LEFT_OUT_REASONS = [
  'nothing_to_pay',
  'account_changed',
  'not_selling',
  'own_agency',
  'left_out',
] as const;
/** Why an agency is not in a batch. `not_selling`: stopped, revoked or its owner suspended; not if only closed. `left_out`: the admin chose so. */
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export interface Payee {
  available: bigint;
  isPayableAccount: boolean;
  /** Not stopped, revoked or suspended. A closed agency is paid like others. */
  maySell: boolean;
  isOwn: boolean;
  isChosen: boolean;
}

/** Null: it is paid. */
export function leftOutReason({
  available,
  isPayableAccount,
  maySell,
  isOwn,
  isChosen,
}: Payee): LeftOutReason | null {
  if (available <= 0n) return 'nothing_to_pay';
  if (isOwn) return 'own_agency';
  if (!maySell) return 'not_selling';
  if (!isPayableAccount) return 'account_changed';
  return isChosen ? null : 'left_out';
}

export const BATCH_STATES = ['prepared', 'approved', 'withdrawn'] as const;
export type BatchState = (typeof BATCH_STATES)[number];
export const PAYOUT_STATES = ['prepared', 'in_transit', 'paid', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export interface Approval {
  approverId: string;
  preparedById: string | null;
  /** Owners of the agencies in the batch. */
  ownerIds: readonly string[];
  /** Other admins exist who are not suspended. */
  otherAdmins: boolean;
}

/**
 * How a batch may be approved. `two`: by a second admin. `alone`: by the one who prepared it, because there is no other.
 * `own_case`: never by an owner. `needs_second`: another admin must do it.
 */
export function approvalOf({
  approverId,
  preparedById,
  ownerIds,
  otherAdmins,
}: Approval): 'two' | 'alone' | 'own_case' | 'needs_second' {
  if (ownerIds.includes(approverId)) return 'own_case';
  if (approverId !== preparedById) return 'two';
  return otherAdmins ? 'needs_second' : 'alone';
}

/** The state of a payout after the bank's answer; null if the answer does not fit its state. */
export function afterBank(state: PayoutState, answer: 'paid' | 'failed'): PayoutState | null {
  if (state === 'in_transit') return answer;
  return state === 'paid' && answer === 'failed' ? 'failed' : null;
}
