import type { PublicDeparture } from '@ghuri/contract/public-pages';
import { serverNow } from '../../platform/server-clock.ts';
import { FIRST_CHOICE } from '../checkout/prices/choice.ts';
import type { Choice } from '../checkout/prices/choice.ts';
import type { Offered, PricedChoice } from '../checkout/prices/quote-choice.ts';
import { fitChoice, priceChoice } from '../checkout/prices/quote-choice.ts';

/** What a visitor chose in the form of a page. */
export interface Chosen {
  /** The id of the departure. */
  tour: string;
  adults: number;
  children: number;
  infants: number;
}

/** The names of the form's fields. The server and the page of a departure read the same. */
export const KINDS = ['adults', 'children', 'infants'] as const;

/** So few that the reader should know. */
const LAST_SEATS = 3;
export const areLast = (seats: number): boolean => seats > 0 && seats <= LAST_SEATS;

export const isOpen = ({ seatsLeft }: PublicDeparture): boolean => seatsLeft > 0;

/** A link from another site may name a departure: `?tour=`. What the visitor chose meanwhile stays. */
export function chooseFromAddress(form: HTMLFormElement): void {
  const asked = new URLSearchParams(window.location.search).get('tour');
  const dates = [...form.elements].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.name === 'tour',
  );
  const date = dates.find(({ value }) => value === asked);
  if (date && dates.find(({ checked }) => checked)?.defaultChecked) date.checked = true;
}

export function readChosen(form: HTMLFormElement): Chosen {
  const fields = new FormData(form);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const count = (name: string) => Number(text(name));
  return {
    tour: text('tour'),
    adults: count('adults') || 1,
    children: count('children'),
    infants: count('infants'),
  };
}

export const choiceOf = ({ tour: _tour, ...party }: Chosen): Choice => ({ ...FIRST_CHOICE, ...party });

export function offeredOf({ prices, fullCost, seatsLeft, startsAt }: PublicDeparture): Offered {
  return {
    totalCost: fullCost,
    prices: prices ?? {},
    groupSize: prices?.groupSize ?? 0,
    left: prices?.left ?? {},
    free: seatsLeft,
    startsAt: Date.parse(startsAt),
  };
}

/** What the chosen party pays now, as far as the departure has seats for it. The server decides again. */
export function priceOf(departure: PublicDeparture, chosen: Chosen): PricedChoice {
  const offered = offeredOf(departure);
  return priceChoice(offered, fitChoice(offered, choiceOf(chosen)), serverNow());
}
