import { Check, ShieldCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useCustomField } from '../../../platform/forms/custom-field.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWishForm } from '../../travel-wish/use-wish-form.ts';
import { WishFields } from '../../travel-wish/wish-fields.tsx';
import { DistrictField } from '../district-field.tsx';
import { refreshRequests, requestTour } from '../open-requests.api.ts';
import { openRequestsText } from '../open-requests.text.ts';
import { REQUEST_DRAFT } from './request-draft.ts';

const DONE = <Check aria-hidden />;

/** Creates a request: agencies may bid from the moment it is sent. */
export function NewRequest() {
  const t = useText(openRequestsText);
  const { email } = useMe();
  const navigate = useNavigate();
  const wish = useWishForm({
    draft: REQUEST_DRAFT,
    districtLabel: t.district,
    send: async (body) => {
      await requestTour({ ...body, email });
      await refreshRequests();
      toast(t.requested, { id: 'request', icon: DONE });
      await navigate(paths.requests, { state: { justSent: true } });
    },
  });
  const { ref, value, set, error } = useCustomField(wish.form, 'district');
  return (
    <Card padding="large" className="mt-4 max-bar:p-4">
      <form noValidate onSubmit={wish.submit} className="grid gap-4">
        <WishFields wish={wish}>
          <DistrictField ref={ref} value={value ?? ''} onChange={set} error={error} aside={t.optional} />
        </WishFields>
        <p className="flex gap-2 text-meta text-ink-2 [&_.lucide]:size-4">
          <ShieldCheck aria-hidden className="mt-0.5" />
          {t.phoneHidden}
        </p>
        <div className="flex justify-end gap-2 max-bar:flex-col-reverse">
          <ButtonLink to={paths.requests} variant="ghost">
            {t.cancel}
          </ButtonLink>
          <Button type="submit" variant="primary" size="large" loading={wish.sending}>
            {t.openForBids}
          </Button>
        </div>
      </form>
    </Card>
  );
}
