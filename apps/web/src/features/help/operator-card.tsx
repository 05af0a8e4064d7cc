import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { operatorQuery } from './help.api.ts';
import { helpText } from './help.text.ts';

/** Who runs this Ghuri. Only facts that the operator has published. */
export function OperatorCard() {
  const t = useText(helpText);
  const query = useQuery(operatorQuery());
  if (query.isError) return <FailedState title={t.failed} retry={t.tryAgain} query={query} />;
  const operator = query.data;
  return (
    <Card as="section" aria-labelledby="reach-us">
      <SectionTitle id="reach-us" className="mb-3">
        {t.reachUs}
      </SectionTitle>
      {operator ? (
        <dl className="grid gap-3">
          <Fact name={t.operator}>{operator.name}</Fact>
          <Fact name={t.email}>
            <a href={`mailto:${operator.email}`} className={linkClass}>
              {operator.email}
            </a>
          </Fact>
          {operator.phone !== null && (
            <Fact name={t.phone}>
              <a href={`tel:${operator.phone.replace(/[^\d+]/g, '')}`} className={linkClass}>
                {operator.phone}
              </a>
            </Fact>
          )}
          {operator.address !== null && <Fact name={t.address}>{operator.address}</Fact>}
        </dl>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Card>
  );
}

const linkClass =
  'tap-44 rounded-small font-semibold text-primary-ink underline underline-offset-3 wrap-anywhere';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 bar:grid-cols-[8rem_1fr]">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
