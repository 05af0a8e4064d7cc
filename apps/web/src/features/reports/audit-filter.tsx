import { AUDIT_ACTIONS } from '@ghuri/contract/reports.words';
import { useMutation } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { errorSentence } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { SearchAndSelect } from '../../ui/search-and-select.tsx';
import { Chip } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { auditText } from './audit.text.ts';
import { downloadAudit } from './reports.api.ts';
import type { AuditView } from './reports.api.ts';

/** By words, action and day; actor and subject are chosen in the list. The file has what the filter shows. */
export function AuditFilter({ view, onChange }: { view: AuditView; onChange: (next: AuditView) => void }) {
  const t = useText(auditText);
  const { mutate, isPending } = useMutation({
    mutationFn: downloadAudit,
    onError: (error) => toast(errorSentence(error), { id: 'audit-file' }),
  });
  return (
    <div className="grid gap-3">
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
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-44">
          <TextField
            type="date"
            label={t.day}
            value={view.day ?? ''}
            onChange={({ target }) => onChange({ ...view, day: target.value === '' ? null : target.value })}
          />
        </div>
        {view.actor !== null && (
          <Chip selected icon={<X aria-hidden />} onClick={() => onChange({ ...view, actor: null })}>
            {t.onlyBy(view.actor)}
          </Chip>
        )}
        {view.subject !== null && (
          <Chip selected icon={<X aria-hidden />} onClick={() => onChange({ ...view, subject: null })}>
            {t.onlyAbout}
          </Chip>
        )}
        <Button
          variant="quiet"
          icon={<Download aria-hidden />}
          loading={isPending}
          onClick={() => mutate(view)}
          className="ml-auto"
        >
          {t.download}
        </Button>
      </div>
    </div>
  );
}
