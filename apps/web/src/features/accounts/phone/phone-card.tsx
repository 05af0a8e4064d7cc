import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { SettingsCard } from '../settings-card.tsx';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { PhoneNumberForm } from './phone-number-form.tsx';
import { askForOwnCode, removeOwnPhone, saveOwnPhone } from './phone.api.ts';
import { phoneText } from './phone.text.ts';
import { useShownPhone } from './shown-phone.ts';

/** The own number in the settings. */
export function PhoneCard() {
  const t = useText(phoneText);
  const { phone } = useMe();
  const shown = useShownPhone(phone ?? '');
  const [dialog, setDialog] = useState<'change' | 'remove' | null>(null);
  const close = () => setDialog(null);
  return (
    <SettingsCard title={t.cardTitle} lead={t.cardLead}>
      {phone === null ? (
        <Button onClick={() => setDialog('change')}>{t.add}</Button>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold tabular-nums">{shown}</span>
            <Tag tone="success" icon={<BadgeCheck aria-hidden />}>
              {t.verified}
            </Tag>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setDialog('change')}>{t.change}</Button>
            <Button variant="danger" onClick={() => setDialog('remove')}>
              {t.remove}
            </Button>
          </div>
        </div>
      )}
      {dialog === 'change' && <ChangePhone isNew={phone === null} onClose={close} />}
      {dialog === 'remove' && (
        <ConfirmAction
          open
          title={t.removeTitle}
          description={t.removeLead(shown)}
          confirmLabel={t.remove}
          cancelLabel={t.keep}
          tone="danger"
          onOpenChange={close}
          action={removeOwnPhone}
          onSuccess={() => toast(t.removed)}
        />
      )}
    </SettingsCard>
  );
}

function ChangePhone({ isNew, onClose }: { isNew: boolean; onClose: () => void }) {
  const t = useText(phoneText);
  const [typed, setTyped] = useState('');
  const [isSent, setIsSent] = useState(false);
  const shown = useShownPhone(typed);
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={isNew ? t.addTitle : t.changeTitle}
      description={isSent ? t.sentTo(shown) : t.lead}
      closeLabel={t.close}
      size="small"
    >
      {isSent ? (
        <PhoneCodeForm
          phone={typed}
          resend={askForOwnCode}
          send={async (body) => {
            await saveOwnPhone(body);
            toast(t.saved);
            onClose();
          }}
          onOtherNumber={() => setIsSent(false)}
        />
      ) : (
        <PhoneNumberForm
          typed={typed}
          send={askForOwnCode}
          onSent={(phone) => {
            setTyped(phone);
            setIsSent(true);
          }}
        />
      )}
    </Modal>
  );
}
