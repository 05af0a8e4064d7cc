import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { writtenIn } from '../platform/i18n/written-in.ts';
import { Card } from './card.tsx';
import { Picture } from './picture.tsx';
import type { PictureProps } from './picture.tsx';
import { LoadingRegion, Skeleton } from './skeleton.tsx';

export interface PictureCardProps {
  picture: Omit<PictureProps, 'alt' | 'fill'>;
  title: string;
  /** The address of the title's page, if it has one. */
  to?: string | undefined;
  tag: ReactNode;
  byline: ReactNode;
  children: ReactNode;
}

/** One item of a list: the picture on the left, or on top on phones; title and tag, byline, content. */
export function PictureCard({ picture, title, to, tag, byline, children }: PictureCardProps) {
  return (
    <Card as="li" padding="none" className="flex max-bar:flex-col">
      <div className="relative h-32 shrink-0 bg-sunken bar:h-auto bar:w-44">
        <Picture fill alt="" {...picture} />
      </div>
      <div className="grid min-w-0 flex-1 content-start gap-3 p-4.5">
        <div>
          <div className="flex items-start justify-between gap-3">
            <h2 className="type-lead min-w-0 wrap-anywhere" lang={writtenIn(title)}>
              {to === undefined ? (
                title
              ) : (
                <Link to={to} className="rounded-small hover:underline">
                  {title}
                </Link>
              )}
            </h2>
            {tag}
          </div>
          {byline}
        </div>
        {children}
      </div>
    </Card>
  );
}

export function PictureCardsSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label} className="mt-4 grid gap-4">
      {[1, 2, 3].map((place) => (
        <Card key={place} padding="none" className="flex max-bar:flex-col">
          <Skeleton className="h-32 w-full rounded-none! bar:h-auto bar:w-44" />
          <div className="grid flex-1 gap-2.5 p-4.5">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="mt-2 h-9 w-1/2" />
          </div>
        </Card>
      ))}
    </LoadingRegion>
  );
}
