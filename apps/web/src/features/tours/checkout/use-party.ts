import type { Tour } from '@ghuri/contract/tours';
import { LARGEST_PARTY } from '@ghuri/domain/tours';
import { useState } from 'react';
import type { Party } from '../../checkout/use-checkout.ts';
import { freeSeats } from '../tour-status.ts';

/** How many travel, and what that costs: the page shows it beside the form, and before the form is there. */
export function useParty(tour: Tour): Required<Party> {
  const [chosen, setPersons] = useState(1);
  const most = Math.max(1, Math.min(LARGEST_PARTY, freeSeats(tour)));
  const persons = Math.min(chosen, most);
  return { persons, most, setPersons, total: persons * tour.totalCost };
}
