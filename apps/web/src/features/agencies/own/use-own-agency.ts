import type { OwnUser } from '@ghuri/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../platform/api-error.ts';
import { refreshMe } from '../../../platform/auth/session.ts';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { toast } from '../../../ui/toast.ts';
import { ownAgencyText } from './own-agency.text.ts';
import { ownAgencyQuery } from './own-agency.api.ts';

/** The signed-in user if they run an agency, as its owner or a manager, else null. A guide only has departures. */
export function useOwner() {
  const me = useMe();
  return me.agency && me.agency.role !== 'guide' ? { ...me, agency: me.agency } : null;
}

export type Owner = NonNullable<ReturnType<typeof useOwner>>;

/** The owner's agency. If it no longer exists, the account is fetched again, and the page follows. */
export function useOwnAgency(owner: Owner) {
  const query = useQuery(ownAgencyQuery(owner));
  const gone = query.error instanceof ApiError && query.error.code === 'not_found';
  useEffect(() => {
    // Nothing waits for this: the page already says that the agency could not be loaded.
    if (gone) refreshMe().catch(() => {});
  }, [gone]);
  return query;
}

/** Shows the decision about the agency while its owner is on the page. */
export function useDecisionNews(): void {
  const t = useText(ownAgencyText);
  const navigate = useNavigate();
  const { agency } = useMe();
  const before = useRef<OwnUser['agency']>(agency);

  useEffect(() => {
    // The decision may have come while the page was closed or asleep.
    refreshMe().catch(() => {});
  }, []);

  useEffect(() => {
    const was = before.current;
    before.current = agency;
    if (!was) return;
    if (!agency && was.role !== 'owner') toast(t.offTeam, { id: 'agency' });
    else if (!agency && was.verified) toast(t.deletedElsewhere, { id: 'agency' });
    else if (!agency) {
      toast(t.rejected, {
        id: 'agency',
        action: { label: t.seeWhy, onClick: () => void navigate(paths.notifications) },
      });
    } else if (agency.verified && !was.verified) toast(t.approved, { id: 'agency' });
  }, [agency, navigate, t]);
}
