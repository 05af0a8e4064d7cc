import { Copy, Download } from 'lucide-react';
import { copyText } from '../../../platform/copy-text.ts';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { saveText } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { securityText } from './security.text.ts';

/** Shown once, after they were made. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useText(securityText);
  const { email } = useMe();
  const text = `${t.fileTitle(email)}\n\n${codes.join('\n')}\n`;
  return (
    <div className="grid gap-4">
      <ul
        aria-label={t.codesTitle}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-card bg-sunken p-4 font-mono text-label tabular-nums"
      >
        {codes.map((code) => (
          <li key={code} className="text-center">
            {code}
          </li>
        ))}
      </ul>
      <div className="grid gap-2 bar:grid-cols-2">
        <Button
          icon={<Copy aria-hidden />}
          onClick={() => void copyText(codes.join('\n')).then((done) => done && toast(t.copied))}
        >
          {t.copy}
        </Button>
        <Button icon={<Download aria-hidden />} onClick={() => saveText('ghuri-backup-codes.txt', text)}>
          {t.download}
        </Button>
      </div>
      <Button variant="primary" wide onClick={onDone}>
        {t.saved}
      </Button>
    </div>
  );
}
