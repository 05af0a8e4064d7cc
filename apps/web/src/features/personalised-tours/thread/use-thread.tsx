import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import { MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../platform/format.ts';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { personalisedToursText } from '../personalised-tours.text.ts';
import { Thread } from './thread.tsx';
import type { ThreadProps } from './thread.tsx';

/** Returns a button that opens the thread of a wish, and the thread itself: a card shows them in two places. */
export function useThread(
  tour: PersonalisedTour,
  { as, other }: Pick<ThreadProps, 'as' | 'other'>,
): { button: ReactNode; thread: ReactNode } {
  const t = useText(personalisedToursText);
  const shownPlace = useShownPlace();
  const language = useLanguage();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const count = tour.messageCount;
  const words = count === 0 ? t.messages : `${t.messages} · ${formatNumber(count, language)}`;
  return {
    button: (
      <Button
        size="small"
        icon={<MessageCircle aria-hidden className="size-4!" />}
        aria-expanded={open}
        aria-controls={id}
        aria-label={t.messagesOf(words, shownPlace(tour.location))}
        onClick={() => {
          setAsked(true);
          setOpen(!open);
        }}
      >
        {words}
      </Button>
    ),
    // Closed, it keeps the input.
    thread: (
      <div id={id} hidden={!open}>
        {asked && <Thread tourId={tour._id} as={as} other={other} />}
      </div>
    ),
  };
}
