import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { optionalPart } from '../../ui/optional-part.ts';
import type { PushMoment } from './push-card.tsx';

const PushCard = optionalPart(async () => (await import('./push-card.tsx')).PushCard);

interface AskForPushProps {
  moment: PushMoment;
  /** Shown if there is nothing to ask. */
  otherwise?: ReactNode;
  className?: string;
}

/** A quiet card that offers push messages, at a moment when the user waits for something. Its script loads late. */
export function AskForPush(props: AskForPushProps) {
  const { state } = useLocation() as { state: { justSent?: boolean } | null };
  // The list of requests is also visited at other moments.
  if (props.moment === 'request' && state?.justSent !== true) return null;
  return (
    <Suspense fallback={null}>
      <PushCard {...props} />
    </Suspense>
  );
}
