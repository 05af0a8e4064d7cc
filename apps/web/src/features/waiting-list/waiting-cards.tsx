import { useWaitingList } from './waiting-list.api.ts';
import { WaitingCard } from './waiting-card.tsx';

/** Departures that the viewer waits for. Offers are under To pay. */
export function WaitingCards() {
  const { data = [] } = useWaitingList();
  const waiting = data.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-4">
      {waiting.map((entry) => (
        <WaitingCard key={entry.tour} entry={entry} />
      ))}
    </ul>
  );
}
