import { useMutation } from '@tanstack/react-query';
import { errorSentence } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { ownAgencyText } from './own-agency.text.ts';
import { ownAgencyQuery, switchPersonalised } from './own-agency.api.ts';
import { useOwnAgency } from './use-own-agency.ts';
import type { Owner } from './use-own-agency.ts';

/** Whether travellers may ask for a personalised tour: shown at once, saved in the background. */
export function PersonalisedSwitch({ owner }: { owner: Owner }) {
  const t = useText(ownAgencyText);
  const { data: agency } = useOwnAgency(owner);
  const { queryKey } = ownAgencyQuery(owner);
  const show = (personalizeTour: boolean) =>
    queryClient.setQueryData(queryKey, (before) => before && { ...before, personalizeTour });

  const { mutate } = useMutation({
    // Calls run one after the other, so that the last choice wins.
    scope: { id: 'personalise-agency' },
    mutationFn: switchPersonalised,
    onMutate: show,
    onSuccess: (_answer, on) => toast(on ? t.personalisedOn : t.personalisedOff, { id: 'personalise' }),
    onError: (error, on) => {
      show(!on);
      toast(errorSentence(error), { id: 'personalise' });
    },
  });

  if (!agency) return <Skeleton className="h-13" />;
  return (
    <Switch
      label={t.personalised}
      hint={agency.verified ? t.personalisedHint : t.personalisedLater}
      disabled={!agency.verified}
      checked={agency.personalizeTour}
      onChange={({ target }) => mutate(target.checked)}
    />
  );
}
