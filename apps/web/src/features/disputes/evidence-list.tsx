import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { evidenceQuery } from './disputes.api.ts';
import { disputesText } from './disputes.text.ts';

/** The pictures of one side. Pressing one shows it large. */
export function EvidenceList({ disputeId, pictures }: { disputeId: string; pictures: readonly string[] }) {
  const t = useText(disputesText);
  const language = useLanguage();
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={t.pictures} className="mt-3 flex flex-wrap gap-2.5">
      {pictures.map((id, place) => (
        <li key={id}>
          <EvidencePicture
            disputeId={disputeId}
            id={id}
            name={t.picture(formatNumber(place + 1, language))}
          />
        </li>
      ))}
    </ul>
  );
}

function EvidencePicture({ disputeId, id, name }: { disputeId: string; id: string; name: string }) {
  const t = useText(disputesText);
  const { data } = useQuery(evidenceQuery(disputeId, id));
  const [open, setOpen] = useState(false);
  if (!data) return <Skeleton className="size-24 rounded-panel!" />;
  return (
    <>
      <button
        type="button"
        aria-label={name}
        onClick={() => setOpen(true)}
        className="block size-24 overflow-hidden rounded-panel border border-line"
      >
        <img src={data.picture} alt="" className="size-full object-cover" />
      </button>
      <Modal open={open} onOpenChange={setOpen} title={name} closeLabel={t.close}>
        <img src={data.picture} alt={name} className="mx-auto max-h-[75dvh] rounded-panel" />
      </Modal>
    </>
  );
}
