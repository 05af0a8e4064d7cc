import type { TripContent, Words } from '@ghuri/contract/trip-content';
import type { Inclusion } from '@ghuri/contract/travel-wish';
import { Backpack, Check, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { useOfferWords } from '../travel-wish/offer-words.ts';
import { tripContentText } from './trip-content.text.ts';
import { useWords } from './trip-words.ts';

/** What the price includes, what it does not, and what to bring. Empty lists are left out. */
export function TripLines({ content }: { content: TripContent }) {
  const t = useText(tripContentText);
  const words = useWords();
  const { inclusion } = useOfferWords();
  const lines = (known: Inclusion[], own: Words[]) => [...known.map(inclusion), ...own.map(words)];
  const lists: { title: string; icon: LucideIcon; tone: string; lines: string[] }[] = [
    {
      title: t.included,
      icon: Check,
      tone: '[&_.lucide]:text-primary',
      lines: lines(content.included, content.alsoIncluded),
    },
    {
      title: t.notIncluded,
      icon: X,
      tone: '[&_.lucide]:text-ink-3',
      lines: lines(content.notIncluded, content.alsoNotIncluded),
    },
    { title: t.bring, icon: Backpack, tone: '[&_.lucide]:text-ink-3', lines: lines([], content.bring) },
  ].filter((list) => list.lines.length > 0);
  return (
    <div className={cx('grid items-start gap-4', lists.length > 1 && 'bar:grid-cols-2')}>
      {lists.map(({ title, icon: Icon, tone, lines: shown }) => (
        <Card as="section" key={title} aria-label={title}>
          <h2 className="type-lead mb-2.5">{title}</h2>
          <ul className={cx('grid gap-2 [&_.lucide]:mt-[0.15em] [&_.lucide]:size-4.5', tone)}>
            {shown.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- an agency may write the same twice; the order never changes
              <li key={index} className="flex gap-2.5">
                <Icon aria-hidden />
                <span className="min-w-0 wrap-anywhere" lang={writtenIn(line)}>
                  {line}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

export const hasLines = (content: TripContent): boolean =>
  [content.included, content.alsoIncluded, content.notIncluded, content.alsoNotIncluded, content.bring].some(
    (list) => list.length > 0,
  );
