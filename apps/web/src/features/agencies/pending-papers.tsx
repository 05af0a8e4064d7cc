import type { PendingAgency } from '@ghuri/contract/agencies';
import { Eye, ShieldCheck } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { Button } from '../../ui/button.tsx';
import { pendingText } from './pending.text.ts';

const PapersDialog = requestedPart(async () => (await import('./pending-papers-dialog.tsx')).PapersDialog);

/** Shows two blank cards until an admin opens the papers and gives a reason. */
export function PendingPapers({ agency }: { agency: PendingAgency }) {
  const t = useText(pendingText);
  const own = useMe().userID === agency.userID;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="relative">
        <div aria-hidden className="grid grid-cols-2 gap-3 blur-[5px]">
          <BlankCard className="fill-primary-soft" />
          <BlankCard className="fill-info-soft" back />
        </div>
        <div className="absolute inset-0 grid place-items-center">
          <Button
            ref={button}
            variant="outline"
            icon={<Eye aria-hidden />}
            className="rounded-full! shadow-float"
            disabled={own}
            onClick={() => setOpen(true)}
          >
            {t.openPapers}
          </Button>
        </div>
      </div>
      <p className="mt-2 text-micro text-ink-3">{own ? t.ownCase : t.papersHidden}</p>
      <p className="mt-1 flex items-center gap-1.5 text-micro text-ink-3 [&_.lucide]:size-4">
        <ShieldCheck aria-hidden />
        {t.openedAudited}
      </p>
      {open && (
        <Suspense fallback={null}>
          <PapersDialog
            agency={agency}
            onClose={() => {
              setOpen(false);
              // Two dialogs opened one after the other: the second does not know which button opened the first.
              requestAnimationFrame(() => button.current?.focus());
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function BlankCard({ className, back }: { className: string; back?: boolean }) {
  return (
    <svg viewBox="0 0 300 188" className="w-full rounded-[14px]">
      <rect width="300" height="188" rx="14" className={className} />
      <g className="fill-line-strong opacity-50">
        {back ? (
          <>
            <rect x="22" y="40" width="256" height="10" rx="5" />
            <rect x="22" y="64" width="210" height="10" rx="5" />
            <rect x="22" y="126" width="256" height="30" rx="6" />
          </>
        ) : (
          <>
            <circle cx="36" cy="32" r="15" />
            <rect x="22" y="66" width="74" height="92" rx="8" />
            <rect x="114" y="76" width="140" height="10" rx="5" />
            <rect x="114" y="100" width="104" height="10" rx="5" />
            <rect x="114" y="144" width="160" height="14" rx="7" />
          </>
        )}
      </g>
    </svg>
  );
}
