import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { callToaster, toasterCalled } from './toaster-call.ts';
import type { ToasterViewProps } from './toaster-view.tsx';

/** Without network it may not arrive. The page works without it. */
const ToasterView = lazy<ComponentType<ToasterViewProps>>(() =>
  import('./toaster-view.tsx').catch(() => ({ default: () => null })),
);

/** By then it is fetched, before the network can get lost: toasts say why a button does not work. */
const LATER_MS = 3_000;

/** The place for toasts; use it once, near the root. `label` names the region for screen readers. */
export function Toaster(props: ToasterViewProps) {
  const [called, setCalled] = useState(false);
  useEffect(() => {
    // Not loaded with the page: almost every toast follows a user action, so the first touch is early enough.
    window.addEventListener('pointerdown', callToaster, { once: true });
    window.addEventListener('keydown', callToaster, { once: true });
    const timer = setTimeout(callToaster, LATER_MS);
    void toasterCalled.then(() => setCalled(true));
    return () => clearTimeout(timer);
  }, []);
  if (!called) return null;
  return (
    <Suspense fallback={null}>
      <ToasterView {...props} />
    </Suspense>
  );
}
