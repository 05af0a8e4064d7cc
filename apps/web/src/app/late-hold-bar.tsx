import { lazy, Suspense } from 'react';

/** By then the page shows what it opens with: few people have a hold, and nobody's first page waits for it. */
const LATER_MS = 1_000;

const HoldBar = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, LATER_MS));
  return { default: (await import('../features/checkout/hold-bar.tsx')).HoldBar };
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
