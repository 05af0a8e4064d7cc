import { lazy, Suspense, useEffect, useState } from 'react';

const ToasterView = lazy(() => import('./toaster-view.tsx'));

/** Where toasts appear; once, near the root. `label` names the region for screen readers. */
export function Toaster({ label }: { label: string }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Loaded after the page, not with it: nobody is toasted in the first second. Safari has no requestIdleCallback.
    const wait = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 1500));
    wait(() => setIdle(true));
  }, []);
  if (!idle) return null;
  return (
    <Suspense fallback={null}>
      <ToasterView label={label} />
    </Suspense>
  );
}
