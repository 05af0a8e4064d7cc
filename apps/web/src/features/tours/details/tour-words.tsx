import { BedDouble } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { cx } from '../../../ui/class-names.ts';
import { tourDetailsText } from './tour-details.text.ts';

/** Longer descriptions are cut at first. */
const LONG = 360;

/** The agency's texts about the tour and the hotel. */
export function TourWords({ details, hotel }: { details: string; hotel: string }) {
  const t = useText(tourDetailsText);
  return (
    <>
      {details !== '' && (
        <section aria-labelledby="about-tour">
          <h2 id="about-tour" className="type-title mb-2">
            {t.aboutThisTour}
          </h2>
          <Description text={details} />
        </section>
      )}
      <section aria-labelledby="tour-hotel">
        <h2 id="tour-hotel" className="type-lead mb-1.5 flex items-center gap-2.5">
          <BedDouble aria-hidden className="text-primary" />
          {t.hotel}
        </h2>
        <p className="wrap-anywhere whitespace-pre-line text-ink-2" lang={writtenIn(hotel)}>
          {hotel}
        </p>
      </section>
    </>
  );
}

function Description({ text }: { text: string }) {
  const t = useText(tourDetailsText);
  const [whole, setWhole] = useState(false);
  const isLong = text.length > LONG;
  return (
    <>
      <p
        lang={writtenIn(text)}
        className={cx('wrap-anywhere whitespace-pre-line', isLong && !whole && 'line-clamp-5')}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="tap-44 mt-1 rounded-small font-semibold text-primary-ink hover:underline"
        >
          {whole ? t.seeLess : t.seeMore}
        </button>
      )}
    </>
  );
}
