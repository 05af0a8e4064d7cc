import type { OwnAgency } from '@ghuri/contract/agencies';
import { LockKeyhole, PenLine } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { requestedPart } from '../../../platform/requested-part.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AgencyProfileAbout } from '../agency-profile-about.tsx';
import type { EditedPicture } from './edited-picture.ts';
import { ownAgencyText } from './own-agency.text.ts';
import type { Owner } from './use-own-agency.ts';

const EditAbout = requestedPart(async () => (await import('./edit-about.tsx')).EditAbout);
const EditPicture = requestedPart(async () => (await import('./edit-picture.tsx')).EditPicture);

/** The public data of the agency in editable form, and the data that only its owner sees. */
export function OwnAgencyAbout({ owner, agency }: { owner: Owner; agency: OwnAgency }) {
  const t = useText(ownAgencyText);
  const [editing, setEditing] = useState(false);
  const returning = useRef(false);

  function end() {
    returning.current = true;
    setEditing(false);
  }

  return (
    <div className="grid gap-4">
      <Pictures owner={owner} agency={agency} />
      {editing ? (
        <Part title={t.contactAndPlace} lead={t.contactAndPlaceLead} className="overflow-visible!">
          <Suspense fallback={<Skeleton className="h-80" />}>
            <EditAbout owner={owner} agency={agency} onDone={end} onClose={end} />
          </Suspense>
        </Part>
      ) : (
        <>
          <Part
            title={t.contactAndPlace}
            lead={t.contactAndPlaceLead}
            action={
              <Button
                size="small"
                icon={<PenLine aria-hidden className="size-4!" />}
                aria-label={`${t.edit}: ${t.contactAndPlace}`}
                ref={(button) => {
                  if (button && returning.current) button.focus();
                  returning.current = false;
                }}
                onClick={() => setEditing(true)}
              >
                {t.edit}
              </Button>
            }
          />
          <AgencyProfileAbout agency={agency} />
        </>
      )}
      <Bank agency={agency} />
    </div>
  );
}

interface PartProps {
  title: string;
  lead?: string | undefined;
  action?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

function Part({ title, lead, action, className, children }: PartProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <header className="flex items-start justify-between gap-3">
        <div>
          <h2 id={id} className="type-lead">
            {title}
          </h2>
          {lead !== undefined && <p className="mt-1 text-ink-2">{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </Card>
  );
}

function Pictures({ owner, agency }: { owner: Owner; agency: OwnAgency }) {
  const t = useText(ownAgencyText);
  const [which, setWhich] = useState<EditedPicture>();
  const [open, setOpen] = useState(false);

  function edit(picture: EditedPicture) {
    setWhich(picture);
    setOpen(true);
  }

  return (
    <Part title={t.pictures}>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-4">
        <Avatar name={agency.agencyName} src={agency.agencyProfile} kind="agency" size={88} decorative />
        <img src={agency.agencyCover} alt="" className="h-22 w-full rounded-panel bg-sunken object-cover" />
      </div>
      <div className="mt-3.5 flex flex-wrap gap-2">
        <Button size="small" onClick={() => edit('agencyProfile')}>
          {t.changeProfile}
        </Button>
        <Button size="small" onClick={() => edit('agencyCover')}>
          {t.changeCover}
        </Button>
      </div>
      {which !== undefined && (
        <Suspense fallback={null}>
          <EditPicture
            key={which}
            which={which}
            owner={owner}
            agency={agency}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </Part>
  );
}

function Bank({ agency }: { agency: OwnAgency }) {
  const t = useText(ownAgencyText);
  const facts = [
    [t.bankName, agency.bank_name],
    [t.branch, agency.branch],
    [t.holder, agency.holder_name],
    [t.account, agency.bank_account_num],
    [t.papers, agency.papersKept ? t.papersKept : t.papersGone],
  ] as const;
  return (
    <Part title={t.bank} lead={t.bankLead} action={<LockKeyhole aria-hidden className="text-ink-3" />}>
      <dl className="mt-2 divide-y divide-line">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 py-2.5 bar:grid-cols-[9rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
