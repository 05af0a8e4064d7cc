import type { PublicAgency } from '@ghuri/contract/agencies';
import { Check } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { paths } from '../../../platform/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWishForm } from '../../travel-wish/use-wish-form.ts';
import { WishFields } from '../../travel-wish/wish-fields.tsx';
import { askAgency, refreshPersonalised } from '../personalised-tours.api.ts';
import { askText } from './ask.text.ts';

const DONE = <Check aria-hidden />;

/** A wish for one agency. If the agency takes none, the form says so and is disabled. */
export function AskForm({ agency }: { agency: PublicAgency }) {
  const t = useText(askText);
  const navigate = useNavigate();
  const { email } = useMe();
  const { _id: agencyId, agencyName, agencyProfile, personalizeTour } = agency;
  const wish = useWishForm({
    draft: `agency.${agencyId}`,
    send: async ({ district: _nobodyLooksForIt, ...body }) => {
      await askAgency({ ...body, email, agencyId });
      void refreshPersonalised();
      toast(t.sent, { id: 'asked', icon: DONE });
      await navigate(paths.personalisedTours, { state: { justSent: true } });
    },
  });
  return (
    <>
      {!personalizeTour && (
        <Notice
          tone="warn"
          className="mb-4"
          action={<TextLink to={paths.agencies}>{t.otherAgencies}</TextLink>}
        >
          {t.closed}
        </Notice>
      )}
      <Card>
        <div className="mb-5 flex items-center gap-3 border-b border-line pb-4">
          <Avatar name={agencyName} src={agencyProfile} kind="agency" size={44} decorative />
          <p className="type-lead min-w-0 flex-1 wrap-anywhere" lang={writtenIn(agencyName)}>
            {agencyName}
          </p>
          <TextLink to={paths.agency(agencyId)} className="tap-44 text-meta">
            {t.profile}
          </TextLink>
        </div>
        <form noValidate onSubmit={wish.submit}>
          <fieldset disabled={!personalizeTour} className="grid gap-4">
            <WishFields wish={wish} />
            <div className="flex justify-end gap-2 max-bar:flex-col-reverse">
              <ButtonLink to={paths.agencies} variant="ghost">
                {t.cancel}
              </ButtonLink>
              <Button
                type="submit"
                variant="primary"
                size="large"
                disabled={!personalizeTour}
                loading={wish.sending}
              >
                {t.send}
              </Button>
            </div>
          </fieldset>
        </form>
      </Card>
    </>
  );
}
