import { Copy } from 'lucide-react';
import { copyText } from '../../../platform/copy-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { ownAgencyText } from './own-agency.text.ts';

export function AgencyId({ id }: { id: string }) {
  const t = useText(ownAgencyText);
  async function copy() {
    const copied = await copyText(id);
    toast(copied ? t.idCopied : `${t.copyFailed} ${id}`, { id: 'id-copied', icon: <Copy aria-hidden /> });
  }
  return (
    <div className="flex items-center justify-between gap-3 rounded-control bg-sunken py-1 pr-1 pl-4">
      <code className="min-w-0 font-sans text-meta wrap-anywhere">{id}</code>
      <IconButton label={t.copyId} icon={<Copy aria-hidden />} onClick={() => void copy()} />
    </div>
  );
}
