import type { ComponentProps } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { FailedNotice } from '../../../ui/failed-notice.tsx';
import { moreOfTourText } from './more-of-tour.text.ts';

/** The tour is there, but the rest of its page could not be fetched. */
export function TripFailed({ query }: Pick<ComponentProps<typeof FailedNotice>, 'query'>) {
  const t = useText(moreOfTourText);
  return <FailedNotice retry={t.tryAgain} query={query} />;
}
