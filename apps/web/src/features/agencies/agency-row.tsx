import type { ReactNode } from 'react';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ListedLink } from '../../ui/list-and-open.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface AgencyRowProps {
  agency: { agencyName: string; agencyProfile: string };
  /** Highlighted where list and detail are side by side. */
  open: boolean;
  to: string;
  meta: ReactNode;
  children: ReactNode;
}

/** An agency in an admin's list. */
export function AgencyRow({ agency: { agencyName, agencyProfile }, open, to, ...row }: AgencyRowProps) {
  return (
    <ListedLink to={to} open={open}>
      <Avatar name={agencyName} src={agencyProfile} kind="agency" size={46} decorative />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold" lang={writtenIn(agencyName)}>
          {agencyName}
        </span>
        <span className="block truncate text-meta text-ink-2">{row.meta}</span>
      </span>
      {row.children}
    </ListedLink>
  );
}

export function AgencyRowSkeleton() {
  return (
    <div className="flex items-center gap-3.5 p-3">
      <Skeleton className="size-11.5 rounded-[28%]!" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-3.5 w-40 max-w-full" />
        <Skeleton className="h-3 w-32 max-w-full" />
      </div>
    </div>
  );
}
