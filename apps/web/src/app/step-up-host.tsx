import { lazy, Suspense, useEffect, useState } from 'react';
import { onStepUpNeeded } from '../platform/auth/step-up.ts';
import { useSession } from '../platform/auth/use-session.ts';

const StepUpDialog = lazy(() => import('../features/accounts/security/step-up-dialog.tsx'));

/** Shows the dialog that asks who the user is, whenever a call needs it. */
export function StepUpHost() {
  const session = useSession();
  const [end, setEnd] = useState<{ settle: (confirmed: boolean) => void }>();
  useEffect(() => onStepUpNeeded(() => new Promise<boolean>((resolve) => setEnd({ settle: resolve }))), []);
  if (!end || session.status !== 'signed-in') return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog
        me={session.me}
        onEnd={(confirmed) => {
          setEnd(undefined);
          end.settle(confirmed);
        }}
      />
    </Suspense>
  );
}
