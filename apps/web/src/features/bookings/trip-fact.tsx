import type { ReactNode } from 'react';

/** One fact of a trip in My Tours, behind its icon. */
export function TripFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
