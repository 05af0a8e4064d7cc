import { dayInDhaka, inDhaka } from './dhaka-time.ts';

const DAY_MS = 86_400_000;
/** Reminders go out this many days before the balance day, at this hour in Dhaka. */
export const BALANCE_REMINDER_DAYS = [7, 3, 1] as const;
export const BALANCE_REMINDER_HOUR_MS = 10 * 3_600_000;
/** How long a traveller can still pay after the balance day. */
const GRACE_MS = DAY_MS;

/** A share of the price is paid when booking, and the balance this many days before the day of departure. */
export interface Deposit {
  percent: number;
  balanceDaysBefore: number;
}

/** The last moment of the day that is this many days before the day of departure, in Dhaka. */
export const lastMomentBefore = (startsAt: number, days: number): number =>
  dayInDhaka(inDhaka(startsAt).date)! - (days - 1) * DAY_MS - 1;

export interface BalanceReminder {
  daysBefore: (typeof BALANCE_REMINDER_DAYS)[number];
  at: number;
}

export interface Balance {
  /** The last moment of the balance day. */
  dueBy: number;
  /** Earliest first. */
  reminders: BalanceReminder[];
  /** From this moment on an unpaid booking is cancelled. */
  lapsesAt: number;
}

const balanceDayBegins = (dueBy: number): number => dueBy + 1 - DAY_MS;

export function balanceDue(startsAt: number, { balanceDaysBefore }: Deposit): Balance {
  const dueBy = lastMomentBefore(startsAt, balanceDaysBefore);
  return {
    dueBy,
    reminders: BALANCE_REMINDER_DAYS.map((daysBefore) => ({
      daysBefore,
      at: balanceDayBegins(dueBy) - daysBefore * DAY_MS + BALANCE_REMINDER_HOUR_MS,
    })),
    lapsesAt: dueBy + 1 + GRACE_MS,
  };
}

/** When the balance is due after the departure was moved. Today at the earliest: the traveller must be able to pay it. */
export const movedBalanceBy = (startsAt: number, deposit: Deposit, now: number): number =>
  Math.max(balanceDue(startsAt, deposit).dueBy, lastMomentBefore(now, 0));

/** Once the balance day has begun, everything is paid when booking. */
export const isDepositOpen = (startsAt: number, deposit: Deposit, now: number): boolean =>
  now < balanceDayBegins(balanceDue(startsAt, deposit).dueBy);
