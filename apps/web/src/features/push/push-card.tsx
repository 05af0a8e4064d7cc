import { useMutation, useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/auth/use-session.ts';
import { errorSentence } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { toast } from '../../ui/toast.ts';
import { dismissPush, mayAskForPush, turnPushOn } from './browser-push.ts';
import { pushDevicesQuery } from './push.api.ts';
import { pushText } from './push.text.ts';

/** What the user has just done. */
export type PushMoment = 'booking' | 'request' | 'message';

interface PushCardProps {
  moment: PushMoment;
  otherwise?: ReactNode;
  className?: string;
}

export function PushCard({ moment, otherwise = null, className }: PushCardProps) {
  const t = useText(pushText);
  // The receipt is open to visitors too.
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.me.userID : undefined;
  const [isAllowed] = useState(mayAskForPush);
  const mayAsk = isAllowed && userId !== undefined;
  const [isAnswered, setAnswered] = useState(false);
  const { data: devices } = useQuery({ ...pushDevicesQuery(), enabled: mayAsk });
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => turnPushOn(id),
    onSuccess: (isOn) => {
      setAnswered(true);
      if (isOn) toast(t.nowOn, { id: 'push' });
    },
    onError: (error) => toast(errorSentence(error), { id: 'push' }),
  });
  // After an answer nothing takes the card's place: one question is enough.
  if (isAnswered) return null;
  if (!mayAsk || devices?.some(({ current }) => current)) return otherwise;
  if (!devices) return null;
  const notNow = () => {
    dismissPush();
    setAnswered(true);
  };
  return (
    <Card as="section" aria-label={t[moment]} className={cx('w-full max-w-[496px] print:hidden', className)}>
      <h2 className="type-lead">{t[moment]}</h2>
      <p className="mt-0.5 text-meta text-ink-2">{t.lead}</p>
      <div className="mt-3.5 flex flex-wrap items-center justify-between gap-2">
        <Button icon={<BellRing aria-hidden />} loading={isPending} onClick={() => mutate(userId)}>
          {t.turnOn}
        </Button>
        <Button variant="ghost" onClick={notNow}>
          {t.notNow}
        </Button>
      </div>
    </Card>
  );
}
