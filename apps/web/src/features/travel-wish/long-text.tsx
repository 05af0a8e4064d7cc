import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { cx } from '../../ui/class-names.ts';
import { travelWishText } from './travel-wish.text.ts';

const SHORT = 150;

/** A user's text: cut if it is long, with a button that shows all of it. */
export function LongText({ children: text, className }: { children: string; className?: string }) {
  const t = useText(travelWishText);
  const [whole, setWhole] = useState(false);
  const long = text.length > SHORT;
  const beginning = text.slice(0, text.lastIndexOf(' ', SHORT) + 1 || SHORT).trimEnd();
  return (
    <div className={cx('wrap-anywhere', className)}>
      <p lang={writtenIn(text)} className="whitespace-pre-line">
        {long && !whole ? `${beginning}…` : text}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="tap-44 rounded-small text-meta font-semibold text-primary-ink hover:underline"
        >
          {whole ? t.seeLess : t.seeMore}
        </button>
      )}
    </div>
  );
}
