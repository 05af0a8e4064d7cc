import { showCheckInCode } from '@ghuri/domain/check-in-codes';
import { Check } from 'lucide-react';
import { Component, lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ticketText } from './ticket.text.ts';

const loadQr = () => import('../../../ui/qr-picture.tsx');
const QrPicture = lazy(async () => ({ default: (await loadQr()).QrPicture }));

/** Loads the QR code's component while there is a network: the bus stand may have none. */
export const prepareCode = (): void => void loadQr().catch(() => undefined);

interface CheckInCodeProps {
  code: string;
  checkedInAt: string | null;
}

/** The traveller shows this at departure: large for a camera, and in letters if there is no camera. */
export function CheckInCode({ code, checkedInAt }: CheckInCodeProps) {
  const t = useText(ticketText);
  const shown = showCheckInCode(code);
  return (
    <div className="grid justify-items-center text-center">
      <Otherwise fallback={<p className="py-6 text-ink-2">{t.noQr}</p>}>
        <Suspense
          fallback={
            <LoadingRegion label={t.drawing}>
              <Skeleton className="size-58 rounded-photo!" />
            </LoadingRegion>
          }
        >
          <QrPicture
            code={code}
            label={t.qrOf(shown)}
            className="size-58 rounded-photo border border-line bg-white print:size-40 print:border-0"
          />
        </Suspense>
      </Otherwise>
      <p className="mt-3 text-title leading-tight font-bold tracking-[0.02em] tabular-nums wrap-anywhere">
        {shown}
      </p>
      {checkedInAt !== null ? (
        <Tag tone="success" icon={<Check aria-hidden />} className="mt-2">
          <TimeText value={checkedInAt} within={t.checkedInAt} />
        </Tag>
      ) : (
        <p className="mt-1 max-w-[36ch] text-meta text-balance text-ink-2">{t.showIt}</p>
      )}
    </div>
  );
}

/** If the QR code cannot be loaded, the letters still show. */
class Otherwise extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
