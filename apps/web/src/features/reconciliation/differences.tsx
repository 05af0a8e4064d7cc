import type { MoneyDifference } from '@ghuri/contract/reconciliation';
import { LONGEST_DECISION_REASON } from '@ghuri/contract/payments.words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { differencesQuery, settleDifference } from './reconciliation.api.ts';
import type { DifferenceState } from './reconciliation.api.ts';
import { reconciliationText } from './reconciliation.text.ts';

const NoteDialog = requestedPart(async () => (await import('../../ui/note-dialog.tsx')).NoteDialog);

/** Open differences with the way to settle one; closed ones, if there are any, with their end. */
export function Differences({ state }: { state: DifferenceState }) {
  const t = useText(reconciliationText);
  const sentences = useErrorSentences();
  const query = useInfiniteQuery(differencesQuery(state));
  const [chosen, setChosen] = useState<MoneyDifference>();
  const differences = query.data?.pages.flatMap(({ items }) => items);

  async function settle(note: string) {
    if (!chosen) return;
    await settleDifference(chosen._id, note);
    toast(t.settled, { id: 'difference' });
  }

  if (!differences) {
    return query.isError ? (
      <FailedState title={t.failed} retry={t.tryAgain} query={query} />
    ) : (
      <LoadingRegion label={t.loading}>
        <Skeleton className="h-20" />
      </LoadingRegion>
    );
  }
  if (differences.length === 0) return state === 'open' ? <p>{t.nothingOpen}</p> : null;
  return (
    <div>
      {state === 'closed' && <SectionTitle id="closed-differences">{t.closed}</SectionTitle>}
      <ul className="divide-y divide-line">
        {differences.map((difference) => (
          <li key={difference._id} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
            <Sides difference={difference} />
            {state === 'open' && (
              <Button size="small" onClick={() => setChosen(difference)}>
                {t.settle}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ListEnd more={t.more} retry={t.tryAgain} query={query} />
      {chosen && (
        <Suspense fallback={null}>
          <NoteDialog
            open
            onOpenChange={() => setChosen(undefined)}
            title={t.settleTitle}
            description={`${t[`kind_${chosen.kind}`]}. ${t.settleLead}`}
            label={t.note}
            hint={t.noteHint}
            missing={t.noteMissing}
            longest={LONGEST_DECISION_REASON}
            sendLabel={t.settleNow}
            cancelLabel={t.cancel}
            closeLabel={t.close}
            tone="primary"
            onSend={settle}
            errorText={sentences.ofError}
          />
        </Suspense>
      )}
    </div>
  );
}

function Sides({ difference }: { difference: MoneyDifference }) {
  const t = useText(reconciliationText);
  const { kind, subject, ours, theirs, openedAt, closedAt, settledBy, note } = difference;
  return (
    <div className="min-w-0 flex-1 basis-72">
      <p className="font-semibold">{t[`kind_${kind}`]}</p>
      <p className="text-meta wrap-anywhere text-ink-2">
        {t.about}: {subject}
      </p>
      <p className="text-meta wrap-anywhere">
        {t.ours}: {ours || t.nothing} · {t.theirs}: {theirs || t.nothing}
      </p>
      <p className="text-micro text-ink-3">
        <TimeText value={openedAt} show="ago" within={t.since} />
        {closedAt !== null && settledBy === null && (
          <>
            {' · '}
            <TimeText value={closedAt} show="ago" within={t.gone} />
          </>
        )}
      </p>
      {settledBy !== null && (
        <p className="text-meta wrap-anywhere" lang={writtenIn(note ?? '')}>
          {t.settledBy(settledBy, note ?? '')}
        </p>
      )}
    </div>
  );
}
