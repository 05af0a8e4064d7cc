import { AUDIT_ACTIONS } from '@ghuri/contract/reports.words';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { auditText } from './audit.text.ts';
import type { AuditView } from './reports.api.ts';

/** After this pause in the typing, the search starts. */
const PAUSE_MS = 250;

export function AuditFilter({ view, onChange }: { view: AuditView; onChange: (next: AuditView) => void }) {
  const t = useText(auditText);
  const [typed, setTyped] = useState(view.search);
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === view.search) return undefined;
    const timer = setTimeout(() => onChange({ ...view, search: wanted }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, view, onChange]);
  return (
    <search className="grid gap-3 bar:grid-cols-[1fr_16rem]">
      <TextField
        type="search"
        label={t.search}
        icon={<Search aria-hidden />}
        placeholder={t.searchPrompt}
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        label={t.action}
        placeholder={t.anyAction}
        value={view.action ?? ''}
        options={AUDIT_ACTIONS.map((action) => ({ value: action, label: t[`name_${action}`] }))}
        onChange={(event) =>
          onChange({ ...view, action: AUDIT_ACTIONS.find((action) => action === event.target.value) ?? null })
        }
      />
    </search>
  );
}
