import type { PublicDeparture } from '@ghuri/contract/public-pages';
import { Bell, ShieldCheck } from 'lucide-react';
import { formatTaka } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { Tag } from '../../ui/tag.tsx';
import { isOpen } from './chosen-departure.ts';
import { publicPagesText } from './public-pages.text.ts';
import { SeatsLeft } from './seats-left.tsx';

/** The booking form; the dates are outside of it. */
export const BOOKING_FORM = 'booking';
const CARD =
  'relative block h-full min-w-33 rounded-[18px] bg-surface px-3.5 py-3 shadow-[inset_0_0_0_1px_var(--line)] transition hover:bg-sunken';

/** The departures as cards. One that has seats is a choice of the form, another leads to its waiting list. */
export function PickDeparture({ departures }: { departures: PublicDeparture[] }) {
  const t = useText(publicPagesText);
  const first = departures.find(isOpen);
  if (departures.length === 0) {
    return (
      <section aria-labelledby="pick-a-date">
        <h2 id="pick-a-date" className="type-title mb-1">
          {t.noDates}
        </h2>
        <p className="text-ink-2">{t.noDatesBody}</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="pick-a-date">
      <h2 id="pick-a-date" className="type-title mb-3">
        {t.pickADate}
      </h2>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-2.5 overflow-x-auto px-4 py-1 bar:-mx-1 bar:scroll-px-1 bar:px-1">
        {departures.map((departure) => (
          <li key={departure.id} className="shrink-0 snap-start">
            {isOpen(departure) ? (
              <label
                className={cx(
                  CARD,
                  'cursor-pointer has-checked:shadow-[inset_0_0_0_2.5px_var(--primary)] has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                )}
              >
                <input
                  type="radio"
                  name="tour"
                  form={BOOKING_FORM}
                  value={departure.id}
                  defaultChecked={departure === first}
                  className="peer sr-only"
                />
                <span
                  aria-hidden
                  className="absolute top-3.5 right-3.5 hidden size-2.25 rotate-45 rounded-[2px] bg-kite peer-checked:block"
                />
                <DepartureFacts departure={departure} />
              </label>
            ) : (
              <a href={paths.tour(departure.id)} className={cx(CARD, 'bg-sunken!')}>
                <DepartureFacts departure={departure} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DepartureFacts({ departure }: { departure: PublicDeparture }) {
  const t = useText(publicPagesText);
  const language = useLanguage();
  const { startsAt, cost, fullCost, seatsLeft, prices } = departure;
  return (
    <>
      <TimeText value={startsAt} show="day" className="block pr-4 font-bold" />
      <TimeText value={startsAt} show="time" className="block text-micro text-ink-2" />
      <span className="type-price mt-1.5 block">{formatTaka(cost, language)}</span>
      {cost < fullCost && (
        <span className="block text-micro text-ink-2">
          <s>{formatTaka(fullCost, language)}</s> {t.groupPrice}
        </span>
      )}
      <SeatsLeft seatsLeft={seatsLeft} />
      {seatsLeft === 0 ? (
        <Tag icon={<Bell aria-hidden />} className="mt-2">
          {t.waitingList}
        </Tag>
      ) : (
        prices?.guaranteed && (
          <Tag tone="success" icon={<ShieldCheck aria-hidden />} className="mt-2">
            {t.guaranteed}
          </Tag>
        )
      )}
    </>
  );
}
