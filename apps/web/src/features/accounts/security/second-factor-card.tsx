import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { formatNumber } from '../../../platform/format.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedNotice } from '../../../ui/failed-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { RenewCodes, TurnOffFactor } from './change-factor.tsx';
import { factorQuery } from './security.api.ts';
import { securityText } from './security.text.ts';
import { SetUpFactor } from './set-up-factor.tsx';

type Dialog = 'set-up' | 'codes' | 'turn-off';

export function SecondFactorCard({ retry }: { retry: string }) {
  const t = useText(securityText);
  const me = useMe();
  const language = useLanguage();
  const query = useQuery(factorQuery(me.userID));
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const { data } = query;
  return (
    <SettingsCard title={t.twoStep} lead={t.twoStepLead}>
      {me.secondFactorRequired && (
        <Notice tone="warn" className="mb-4">
          {t.required}
        </Notice>
      )}
      {query.isError && <FailedNotice retry={retry} query={query} />}
      {query.isPending && <Skeleton className="h-11 w-40" />}
      {data?.since === null && (
        <Button variant="primary" onClick={() => setDialog('set-up')}>
          {t.turnOn}
        </Button>
      )}
      {data && data.since !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p>
            <TimeText value={data.since} show="day" within={t.onSince} />
            <span
              className={data.codesLeft === 0 ? 'block text-meta text-danger' : 'block text-meta text-ink-2'}
            >
              {t.codesLeft(data.codesLeft, formatNumber(data.codesLeft, language))}
            </span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setDialog('codes')}>{t.newCodes}</Button>
            <Button variant="danger" onClick={() => setDialog('turn-off')}>
              {t.turnOff}
            </Button>
          </div>
        </div>
      )}
      {dialog === 'set-up' && <SetUpFactor onClose={close} />}
      {dialog === 'codes' && <RenewCodes onClose={close} />}
      {dialog === 'turn-off' && <TurnOffFactor onClose={close} />}
    </SettingsCard>
  );
}
