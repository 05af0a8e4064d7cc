import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { paths } from '../../../platform/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { registerText } from './register.text.ts';

/** The newest decision about an agency of this person that their notifications still tell of. */
const decisionQuery = () =>
  queryOptions({
    queryKey: ['agencies', 'last-decision'],
    queryFn: async ({ signal }) => {
      const told = await api('GET /notifications', { query: { limit: 50 }, signal });
      return told.find(({ kind }) => kind === 'agency_approved' || kind === 'agency_rejected') ?? null;
    },
    staleTime: 0,
  });

/** Who was turned down reads why where they can do better. */
export function RejectionNotice() {
  const t = useText(registerText);
  const { data: decision } = useQuery(decisionQuery());
  if (decision?.kind !== 'agency_rejected') return null;
  return (
    <Notice tone="warn" className="mb-5">
      <p className="font-[580]">{t.rejected}</p>
      {decision.excerpt !== '' && <p lang={writtenIn(decision.excerpt)}>{t.reason(decision.excerpt)}</p>}
      <p>
        {t.tryAgainBelow} <TextLink to={paths.notifications}>{t.toNotifications}</TextLink>
      </p>
    </Notice>
  );
}
