import type { Tour } from '@ghuri/contract/tours';
import { LARGEST_PARTY } from '@ghuri/domain/tours';
import { useState } from 'react';
import type { Party } from '../../checkout/use-checkout.ts';
import { freeSeats } from '../tour-status.ts';

/** The party size and its price: the page shows them beside the form, even before the form is loaded. */
export function useParty(tour: Tour): Required<Party> {
  const [chosen, setPersons] = useState(1);
  const most = Math.max(1, Math.min(LARGEST_PARTY, freeSeats(tour)));
  const persons = Math.min(chosen, most);
  return { persons, most, setPersons, total: persons * tour.totalCost };
}
