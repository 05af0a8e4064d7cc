import { lazy, Suspense } from 'react';

/** By then the page shows its first content. Few users have a hold, so the first page of the others does not wait for it. */
const LATER_MS = 1_000;

const HoldBar = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, LATER_MS));
  // Without it, and without a network to fetch it, the page still works.
  return import('../features/checkout/hold-bar.tsx').then(
    ({ HoldBar: bar }) => ({ default: bar }),
    () => ({ default: () => null }),
  );
});

interface LateHoldBarProps {
  userId: string;
  aboveNavigation?: boolean;
}

export const LateHoldBar = (props: LateHoldBarProps) => (
  <Suspense fallback={null}>
    <HoldBar {...props} />
  </Suspense>
);
