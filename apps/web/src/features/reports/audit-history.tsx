import type { AuditEntry } from '@ghuri/contract/reports';
import { useText } from '../../platform/i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { AuditRow } from './audit-row.tsx';
import { auditText } from './audit.text.ts';

/** What admins did about one person, agency or booking. */
export function AuditHistory({ entries }: { entries: AuditEntry[] }) {
  const t = useText(auditText);
  return (
    <Card as="section" padding="none" aria-labelledby="history">
      <h2 id="history" className="type-lead px-4.5 pt-4 pb-2">
        {t.history}
      </h2>
      {entries.length === 0 ? (
        <p className="px-4.5 pb-4 text-ink-2">{t.noHistory}</p>
      ) : (
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <AuditRow key={entry._id} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  );
}
