import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The placeholder of a story, in the same sizes. */
export function StorySkeleton() {
  return (
    <Card padding="none" className="max-bar:-mx-4 max-bar:rounded-none max-bar:border-x-0">
      <div className="flex items-center gap-3 pt-4 pr-3 pb-3.5 pl-4.5">
        <Skeleton round className="size-11" />
        <div className="grid flex-1 gap-2 py-1">
          <Skeleton className="h-3.5 w-37" />
          <Skeleton className="h-3 w-50" />
        </div>
      </div>
      <Skeleton className="aspect-[6/4.55] w-full rounded-none!" />
      <div className="flex items-center gap-5 px-5 pt-4.5 pb-3.5">
        <Skeleton className="h-5 w-14" />
        <Skeleton className="h-5 w-14" />
      </div>
      <div className="grid gap-2.5 px-5 pb-6">
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-3/5" />
      </div>
    </Card>
  );
}
