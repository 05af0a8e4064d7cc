import type { OwnAgency } from '@ghuri/contract/agencies';
import { lazy, Suspense } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { paths } from '../../../platform/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { changesText } from '../changes.text.ts';
import type { Owner } from './use-own-agency.ts';
import { Verification } from './verification.tsx';

const ChangesAsked = lazy(async () => ({ default: (await import('./changes-asked.tsx')).ChangesAsked }));

/** Why the agency cannot sell, and what its owner can do about it. */
export function OwnStanding({ owner, agency }: { owner: Owner; agency: OwnAgency }) {
  const c = useText(changesText);
  const { verified, changesAsked, revokeReason, stopReason, closedAt } = agency;
  return (
    <>
      {closedAt !== null && (
        <Notice tone="warn" className="mt-5">
          <p className="font-semibold">{c.closedTitle}</p>
          <p>{c.closedBody}</p>
          <TextLink to={paths.agencySettings}>{c.closedLink}</TextLink>
        </Notice>
      )}
      {stopReason !== null && <Ended title={c.stoppedTitle} body={c.stoppedBody} reason={stopReason} />}
      {revokeReason !== null && <Ended title={c.revokedTitle} body={c.revokedBody} reason={revokeReason} />}
      {!verified && changesAsked.length === 0 && <Verification />}
      {changesAsked.length > 0 && (
        <Suspense fallback={<Skeleton className="mt-5 h-96 w-full rounded-card!" />}>
          <ChangesAsked owner={owner} agency={agency} />
        </Suspense>
      )}
    </>
  );
}

function Ended({ title, body, reason }: { title: string; body: string; reason: string }) {
  const c = useText(changesText);
  return (
    <Notice tone="danger" className="mt-5">
      <p className="font-semibold">{title}</p>
      <p lang={writtenIn(reason)} className="whitespace-pre-line">
        {c.why(reason)}
      </p>
      <p>{body}</p>
    </Notice>
  );
}
