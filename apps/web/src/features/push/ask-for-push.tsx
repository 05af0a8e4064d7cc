import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { optionalPart } from '../../ui/optional-part.ts';
import type { PushMoment } from './push-card.tsx';

const PushCard = optionalPart(async () => (await import('./push-card.tsx')).PushCard);

interface AskForPushProps {
  moment: PushMoment;
  /** Shown if there is nothing to ask. */
  otherwise?: ReactNode;
}

/** A quiet card that offers push messages, at a moment when the user waits for something. Its script loads late. */
export function AskForPush(props: AskForPushProps) {
  return (
    <Suspense fallback={null}>
      <PushCard {...props} />
    </Suspense>
  );
}
