import { lazy, Suspense } from 'react';

/** By then the page shows what it opens with: few people have a hold, and nobody's first page waits for it. */
const LATER_MS = 1_000;

const HoldBar = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, LATER_MS));
  // Without it, and without a network to fetch it, the page is still whole.
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
