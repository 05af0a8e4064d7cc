import { Suspense, lazy } from 'react';
import { useMe } from '../../platform/auth/use-session.ts';

const BidCount = lazy(async () => ({
  default: (await import('../../features/open-requests/bid-count.tsx')).BidCount,
}));

/** Shown beside Bid For Tour for users who may bid; other users do not load it. */
export function BidBadge({ className }: { className?: string }) {
  const { agency } = useMe();
  if (!agency?.verified) return null;
  return (
    <Suspense fallback={null}>
      <BidCount className={className} />
    </Suspense>
  );
}
