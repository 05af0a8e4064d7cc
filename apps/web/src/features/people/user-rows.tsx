import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface UserRowProps {
  name: string;
  image: string;
  /** The link of the name; without it, the name is plain text. */
  to?: string | undefined;
  meta?: string | undefined;
  action: ReactNode;
}

const rowClass = 'flex min-h-17 items-center gap-3 py-2';

/** One user in a list, with an action. */
export function UserRow({ name, image, to, meta, action }: UserRowProps) {
  const nameClass = 'block truncate leading-snug font-semibold';
  return (
    <li className={rowClass}>
      <Avatar name={name} src={image} size={48} decorative />
      <div className="min-w-0 flex-1" lang={writtenIn(name)}>
        {to === undefined ? (
          <span className={nameClass}>{name}</span>
        ) : (
          <Link to={to} className={`tap-44 ${nameClass} rounded-small hover:underline`}>
            {name}
          </Link>
        )}
        {meta !== undefined && <span className="block truncate text-meta text-ink-3">{meta}</span>}
      </div>
      {action}
    </li>
  );
}

export function UserRowSkeleton() {
  return (
    <div className={rowClass}>
      <Skeleton round className="size-12" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-3.5 w-36" />
        <Skeleton className="h-3 w-48 max-w-full" />
      </div>
      <Skeleton className="h-9 w-20" />
    </div>
  );
}
