import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { formatNumber } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { askForData, dataCopyQuery, downloadData, refreshDataCopy } from './your-data.api.ts';
import { yourDataText } from './your-data.text.ts';

const KB = 1024;
const MB = KB * KB;

/** Asks for a copy of the own data, and downloads it when it is ready. */
export function YourData() {
  const t = useText(yourDataText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const copy = useQuery(dataCopyQuery());
  const asking = useMutation({
    mutationFn: askForData,
    onSuccess: () => toast(t.asked, { id: 'your-data' }),
    // Asked for in another tab: the card shows its state.
    onError: () => refreshDataCopy(),
  });
  const loading = useMutation({ mutationFn: downloadData, onError: () => refreshDataCopy() });
  if (!copy.data && copy.error) return <FailedState title={t.loadFailed} retry={t.tryAgain} query={copy} />;
  if (!copy.data)
    return (
      <LoadingRegion label={t.loading}>
        <Skeleton className="h-12" />
      </LoadingRegion>
    );
  const { state, until, nextFrom, bytes } = copy.data;
  const size = (count: number): string =>
    count < MB
      ? t.kilobytes(formatNumber(Math.ceil(count / KB), language))
      : t.megabytes(formatNumber(Math.ceil(count / MB), language));
  const problem = asking.error ?? loading.error;
  return (
    <div className="grid justify-items-start gap-3">
      {state === 'preparing' && (
        <Notice tone="info" className="w-full">
          {t.preparing}
        </Notice>
      )}
      {state === 'failed' && (
        <Notice tone="danger" className="w-full">
          {t.failed}
        </Notice>
      )}
      {state === 'ready' && until !== null && (
        <>
          <p>
            {t.ready(size(bytes ?? 0))} <TimeText value={until} within={t.until} className="text-ink-2" />
          </p>
          <Button
            variant="primary"
            icon={<Download aria-hidden />}
            loading={loading.isPending}
            onClick={() => loading.mutate()}
          >
            {t.download}
          </Button>
        </>
      )}
      {state !== 'preparing' && nextFrom === null && (
        <Button loading={asking.isPending} onClick={() => asking.mutate()}>
          {state === 'ready' ? t.askAgain : t.ask}
        </Button>
      )}
      {nextFrom !== null && (
        <p className="text-meta text-ink-2">
          <TimeText value={nextFrom} within={t.next} />
        </p>
      )}
      {problem !== null && (
        <Notice tone="danger" className="w-full">
          {sentences.ofError(problem)}
        </Notice>
      )}
    </div>
  );
}
