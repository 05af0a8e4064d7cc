import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface SettingsCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One topic of the settings page. */
export function SettingsCard({ title, lead, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card as="section" padding="large" aria-labelledby={id}>
      <h2 id={id} className="type-title">
        {title}
      </h2>
      {lead !== undefined && <p className="mt-1 text-ink-2">{lead}</p>}
      <div className="mt-4.5">{children}</div>
    </Card>
  );
}
