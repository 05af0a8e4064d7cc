import { useInfiniteQuery } from '@tanstack/react-query';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { payeeText } from '../payee.text.ts';
import { openingsQuery } from './paper-openings.api.ts';

/** Who opened the papers of the own agency, newest first. */
export function PaperOpenings() {
  const t = useText(payeeText);
  const openings = useInfiniteQuery(openingsQuery());
  if (!openings.data && openings.error)
    return <FailedState title={t.failed} retry={t.tryAgain} query={openings} />;
  if (!openings.data)
    return (
      <LoadingRegion label={t.loading}>
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  const shown = openings.data.pages.flatMap(({ items }) => items);
  if (shown.length === 0) return <p className="text-ink-2">{t.openingsNone}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map(({ _id, time, name, reason }) => (
          <li key={_id} className="grid gap-x-4 py-2.5 bar:grid-cols-[1fr_auto]">
            <span className="font-semibold wrap-anywhere">{t.support(name)}</span>
            <TimeText value={time} className="text-meta text-ink-2" />
            {reason !== '' && (
              <span className="text-meta wrap-anywhere text-ink-2 bar:col-span-2" lang={writtenIn(reason)}>
                {t.reason(reason)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {openings.hasNextPage && (
        <Button
          className="mt-2"
          loading={openings.isFetchingNextPage}
          onClick={() => void openings.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </>
  );
}
