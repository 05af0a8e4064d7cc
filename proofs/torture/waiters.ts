import type { WaitingEntry } from '@ghuri/contract/waiting-list';
import { keepWaitingLists } from '../../apps/server/src/features/tours/waiting-list/waiting-jobs.ts';
import type { TestUser } from '../../apps/server/src/testing/factories.ts';
import { chance } from './dice.ts';
import { bookAndPay } from './payer.ts';
import type { Leaving } from './payer.ts';
import { anyOrder } from './prices.ts';
import { anyProcess, callAs } from './stage.ts';
import type { Offered, Stage } from './stage.ts';

/** A traveller who got no seat waits for one or two. Refused if seats are free again. */
export async function joinList(stage: Stage, person: TestUser, offered: Offered): Promise<void> {
  const { dice, promises, lists } = stage;
  const { tour } = offered;
  // Known before the process can die after the commit.
  lists.set(tour, offered);
  const persons = chance(dice, 0.3) ? 2 : 1;
  if (await callAs(stage, anyProcess(stage), person, ['PUT', `/waiting-list/${tour}`], { persons }))
    promises.waiting.push({ tour, traveller: person.id });
}

/** Takes, declines or ignores the seats that are kept for a traveller. Ignored offers lapse when the clock is corrected. */
export async function answerOffers(stage: Stage, person: TestUser, leaving: Leaving): Promise<void> {
  const { dice, lists } = stage;
  const which = anyProcess(stage);
  const entries = (await callAs(stage, which, person, ['GET', '/waiting-list'])) as WaitingEntry[] | null;
  for (const { tour, persons, state } of entries ?? []) {
    const isOffer = state === 'offered';
    if (isOffer && chance(dice, 0.5)) {
      const offered = lists.get(tour)!;
      // Also fewer or more people than the offer is for.
      const order = offered.priced && chance(dice, 0.5) ? anyOrder(dice) : { persons };
      await bookAndPay(stage, person, offered, order, leaving);
    } else if (chance(dice, isOffer ? 0.6 : 0.05)) {
      await callAs(stage, which, person, ['DELETE', `/waiting-list/${tour}`]);
    }
  }
}

/** Two processes end the same offers at the same time, and offer the seats to the next party. */
export async function keepLists({ services }: Stage): Promise<void> {
  await Promise.all([keepWaitingLists(services), keepWaitingLists(services)]);
}
