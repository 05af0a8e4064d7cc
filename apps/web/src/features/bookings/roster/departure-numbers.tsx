import type { Roster } from '@ghuri/contract/rosters';
import { departureMoney } from '@ghuri/domain/manual-bookings';
import { formatNumber, formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { manualText } from './manual.text.ts';
import type { ShownTraveller } from './roster-store.ts';
import { rosterText } from './roster.text.ts';

interface DepartureNumbersProps {
  travellers: ShownTraveller[];
  seats: Roster['seats'];
}

/** How many are here, how many seats are taken, and whose hands the money is in. */
export function DepartureNumbers({ travellers, seats }: DepartureNumbersProps) {
  const t = useText(rosterText);
  const m = useText(manualText);
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language);
  const expected = travellers.reduce((sum, { persons }) => sum + persons, 0);
  const arrived = travellers.reduce((sum, { people }) => sum + people, 0);
  const here = travellers.filter(({ people }) => people > 0);
  const { throughGhuri, takenByAgency, toCollect } = departureMoney(
    travellers.map(({ price, ...party }) => ({ ...party, price: price ?? 0 })),
  );
  const sums: [string, number][] = [
    [m.throughGhuri, throughGhuri],
    [m.takenByYou, takenByAgency],
    [m.stillToCollect, toCollect],
  ];
  const seatsTaken = seats && m.seatsTaken(count(seats.taken), count(seats.total));
  if (travellers.length === 0)
    return seats === null ? null : (
      <Card padding="none">
        <p className="p-4.5">{seatsTaken}</p>
      </Card>
    );
  return (
    <Card padding="none" className="panel:flex">
      <div className="p-4.5 panel:flex-[1.4]">
        <p className="type-page tabular-nums">{t.here(count(arrived), count(expected))}</p>
        <p className="mb-3 text-meta text-ink-2">
          {t.bookingsHere(count(here.length), count(travellers.length))}
          {seats && ` · ${seatsTaken}`}
        </p>
        <Progress value={arrived / expected} label={t.progress} />
      </div>
      {seats && (
        <dl className="grid grid-cols-3 divide-x divide-line border-t border-line panel:flex-2 panel:border-t-0 panel:border-l">
          {sums.map(([label, sum]) => (
            <div
              key={label}
              className="flex flex-col justify-between gap-0.5 px-4.5 py-3 max-bar:px-3 panel:justify-start panel:gap-1.5 panel:py-4.5"
            >
              <dt className="text-micro text-ink-2 panel:text-meta">{label}</dt>
              <dd className="text-lead font-bold tabular-nums">{formatTaka(sum, language)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
