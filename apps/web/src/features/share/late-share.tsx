import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { ShareButtonProps } from './share-button.tsx';

/** Without network it may not arrive. The page works without it. */
const ShareButton = lazy<ComponentType<ShareButtonProps>>(async () => ({
  default: await import('./share-button.tsx').then(
    (part) => part.ShareButton,
    () => () => null,
  ),
}));

/** The share button of a first view, whose scripts are counted. Its place is kept until it is there. */
export const LateShare = (props: ShareButtonProps) => (
  <Suspense fallback={<span className="size-11" />}>
    <ShareButton {...props} />
  </Suspense>
);
