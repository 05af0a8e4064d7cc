import { AUDIT_ACTIONS } from '@ghuri/contract/reports.words';
import { useText } from '../../platform/i18n/use-text.ts';
import { SearchAndSelect } from '../../ui/search-and-select.tsx';
import { auditText } from './audit.text.ts';
import type { AuditView } from './reports.api.ts';

export function AuditFilter({ view, onChange }: { view: AuditView; onChange: (next: AuditView) => void }) {
  const t = useText(auditText);
  return (
    <SearchAndSelect
      search={view.search}
      onSearch={(search) => onChange({ ...view, search })}
      searchLabel={t.search}
      placeholder={t.searchPrompt}
      choice={view.action}
      choices={AUDIT_ACTIONS.map((action) => ({ value: action, label: t[`name_${action}`] }))}
      onChoose={(action) => onChange({ ...view, action })}
      choiceLabel={t.action}
      anyLabel={t.anyAction}
    />
  );
}
