import { AUDIT_ACTIONS } from '@ghuri/contract/reports.words';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { AuditFilter } from '../../features/reports/audit-filter.tsx';
import { AuditList } from '../../features/reports/audit-list.tsx';
import { auditText } from '../../features/reports/audit.text.ts';
import type { AuditView } from '../../features/reports/reports.api.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The actions of admins. The filter is in the address. */
export function Component() {
  const t = useText(auditText);
  const [address, setAddress] = useSearchParams();
  const view: AuditView = {
    action: AUDIT_ACTIONS.find((action) => action === address.get('action')) ?? null,
    actor: address.get('actor'),
    subject: address.get('subject'),
    day: DAY.exec(address.get('day') ?? '')?.[0] ?? null,
    search: address.get('q')?.trim() ?? '',
  };
  const change = useCallback(
    ({ action, actor, subject, day, search }: AuditView) =>
      setAddress(
        {
          ...(action !== null && { action }),
          ...(actor !== null && { actor }),
          ...(subject !== null && { subject }),
          ...(day !== null && { day }),
          ...(search !== '' && { q: search }),
        },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress],
  );
  return (
    <div className="mx-auto max-w-[960px]">
      <PageHead title={t.auditLog} />
      <PageTitle className="mb-5" subtitle={t.lead}>
        {t.auditLog}
      </PageTitle>
      <div className="mb-5">
        <AuditFilter view={view} onChange={change} />
      </div>
      <AuditList view={view} onChange={change} />
    </div>
  );
}
