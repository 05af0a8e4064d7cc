import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  active: boolean;
  title: string;
  description: string;
  leaveLabel: string;
  stayLabel: string;
}

/** While active, leaving the page asks first: for something that no draft can keep, like an unfinished upload. */
export function LeaveGuard({ active, title, description, leaveLabel, stayLabel }: LeaveGuardProps) {
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
      title={title}
      description={description}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
