import { Copy } from 'lucide-react';
import { copyText } from '../../platform/copy-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { integrationsText } from './integrations.text.ts';

interface SecretOnceProps {
  title: string;
  hint: string;
  secret: string;
  onClose: () => void;
}

/** A secret that the server does not keep in readable form: shown in this dialog, and never again. */
export function SecretOnce({ title, hint, secret, onClose }: SecretOnceProps) {
  const t = useText(integrationsText);
  async function copy() {
    toast((await copyText(secret)) ? t.copied : t.copyFailed, { id: 'secret' });
  }
  return (
    <Modal
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t.done}
          </Button>
          <Button variant="primary" icon={<Copy aria-hidden />} onClick={() => void copy()}>
            {t.copy}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warn">{t.onceWarning}</Notice>
        <TextArea
          label={title}
          hint={hint}
          value={secret}
          readOnly
          rows={3}
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
      </div>
    </Modal>
  );
}
