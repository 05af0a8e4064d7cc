import { useText } from '../../platform/i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { personalisedToursText } from './personalised-tours.text.ts';

export function WishListSkeleton() {
  const t = useText(personalisedToursText);
  return (
    <LoadingRegion label={t.loading} className="grid gap-4">
      {[1, 2, 3].map((place) => (
        <Card key={place} className="grid gap-3">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-[28%]!" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-3.5 w-1/4" />
            </div>
          </div>
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-11 w-2/5 rounded-control!" />
        </Card>
      ))}
    </LoadingRegion>
  );
}
