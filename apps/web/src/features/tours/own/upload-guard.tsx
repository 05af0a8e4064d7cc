import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ownToursText } from './own-tours.text.ts';

/** A draft cannot keep an unfinished upload, so leaving the page during an upload asks first. */
export function UploadGuard({ active }: { active: boolean }) {
  const t = useText(ownToursText);
  const blocker = useBlocker(active);
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
      title={t.leaveTitle}
      description={t.leaveBody}
      confirmLabel={t.leave}
      cancelLabel={t.stay}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
