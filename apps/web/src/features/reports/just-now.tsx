import { useQuery } from '@tanstack/react-query';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { Card } from '../../ui/card.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { auditText } from './audit.text.ts';
import { newestAuditQuery } from './reports.api.ts';

/** The newest actions of admins. */
export function JustNow() {
  const t = useText(auditText);
  const { data } = useQuery(newestAuditQuery());
  return (
    <Card as="section" aria-labelledby="console-now">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <SectionTitle id="console-now">{t.justNow}</SectionTitle>
        <TextLink to={workPaths.auditLog}>{t.auditLog}</TextLink>
      </div>
      {data?.length === 0 && <p className="text-ink-2">{t.empty}</p>}
      <ul className="divide-y divide-line">
        {data?.map(({ _id, time, action, actor, subject }) => (
          <li key={_id} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2 py-2 text-meta">
            <span className="text-ink-3">
              <TimeText value={time} show="ago" />
            </span>
            <span className="wrap-anywhere">{t[action](actor?.name ?? t.itself, subject)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
