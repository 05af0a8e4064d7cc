import type { Tour } from '@ghuri/contract/tours';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { errorSentence } from '../../platform/error-text.ts';
import { textNow } from '../../platform/i18n/language.ts';
import { useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { queryClient } from '../../platform/query-client.ts';
import { createSettlingToggle } from '../../platform/settling-toggle.ts';
import type { SettlingToggle } from '../../platform/settling-toggle.ts';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { showTour } from './tour-cache.ts';
import { saveTour, tourKeys } from './tours.api.ts';
import { toursText } from './tours.text.ts';

type Savable = Pick<Tour, '_id' | 'interested' | 'locationName'>;

/** Saves in progress, one per tour, no matter which button was clicked. */
const onTheirWay = new Map<string, { toggle: SettlingToggle; shown: boolean }>();

/** Saves or unsaves a tour: shown at once, the last click wins. */
export function toggleSaved(tour: Savable): void {
  const running = onTheirWay.get(tour._id) ?? begin(tour);
  running.toggle.set(!running.shown);
}

function begin({ _id: id, interested: start }: Savable) {
  let refused = false;

  function show(on: boolean) {
    if (running.shown === on) return;
    running.shown = on;
    showTour(id, { interested: on });
  }

  function settle() {
    onTheirWay.delete(id);
    if (refused || running.shown === start) return;
    const t = textNow(toursText);
    toast(running.shown ? t.savedForLater : t.notSavedAnyMore, {
      id: `save-${id}`,
      icon: <Bookmark aria-hidden />,
    });
    // The list of saved tours changes; while it is open, the tour stays in its place.
    void queryClient.invalidateQueries({ queryKey: tourKeys.anyList, refetchType: 'none' });
  }

  const running = {
    shown: start,
    toggle: createSettlingToggle({
      start,
      send: (on) => saveTour(id, on),
      show,
      onRefused: (error) => {
        refused = true;
        toast(errorSentence(error), { id: `save-${id}` });
      },
      onSettled: settle,
    }),
  };
  onTheirWay.set(id, running);
  return running;
}

/** A bookmark on a tour's picture. */
export function SaveTour({ tour, className }: { tour: Savable; className?: string | undefined }) {
  const shownPlace = useShownPlace();
  const t = useText(toursText);
  const { interested, locationName } = tour;
  return (
    <IconButton
      variant="on-picture"
      label={t.saveTour(shownPlace(locationName))}
      aria-pressed={interested}
      icon={
        interested ? (
          <BookmarkCheck aria-hidden className="text-[oklch(0.435_0.095_162)]" />
        ) : (
          <Bookmark aria-hidden />
        )
      }
      onClick={() => toggleSaved(tour)}
      className={cx('z-10', className)}
    />
  );
}
