import { useText } from '../../../platform/i18n/use-text.ts';
import { cx } from '../../../ui/class-names.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { CheckInResult } from './check-in-result.tsx';
import { rosterText } from './roster.text.ts';
import { useCamera } from './use-camera.ts';
import type { CheckInOutcome } from './use-roster.ts';

interface ScanCodesProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  outcome: CheckInOutcome | null;
  onCode: (code: string) => void;
  onUndo: (bookingId: string) => void;
}

/** Scans one traveller after the other: the camera stays open, the last result is below it. */
export function ScanCodes({ open, onOpenChange, ...scanner }: ScanCodesProps) {
  const t = useText(rosterText);
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={t.scanTitle}
      description={t.scanHint}
      closeLabel={t.close}
    >
      <Scanner {...scanner} />
    </Modal>
  );
}

function Scanner({ outcome, onCode, onUndo }: Omit<ScanCodesProps, 'open' | 'onOpenChange'>) {
  const t = useText(rosterText);
  const { video, state } = useCamera((code) => {
    // Vibrates, because the user may not look at the phone at this moment.
    navigator.vibrate?.(60);
    onCode(code);
  });
  const failed = state === 'none' || state === 'refused';
  return (
    <>
      {failed ? (
        <Notice tone="warn">{state === 'none' ? t.noCamera : t.cameraRefused}</Notice>
      ) : (
        <div className="relative grid aspect-square max-h-[52dvh] w-full place-items-center overflow-hidden rounded-photo bg-[oklch(0.13_0.03_200)] text-white">
          <video
            ref={video}
            muted
            playsInline
            aria-label={t.video}
            className={cx('size-full object-cover', state !== 'running' && 'invisible')}
          />
          {state === 'running' ? (
            <span
              aria-hidden
              className="absolute size-3/5 rounded-photo shadow-[0_0_0_100vmax_oklch(0.13_0.03_200/0.35)] outline-3 outline-white"
            />
          ) : (
            <span role="status" className="absolute flex items-center gap-2">
              <Spinner /> {t.starting}
            </span>
          )}
        </div>
      )}
      <div className="mt-3.5 min-h-12">{outcome && <CheckInResult outcome={outcome} onUndo={onUndo} />}</div>
    </>
  );
}
