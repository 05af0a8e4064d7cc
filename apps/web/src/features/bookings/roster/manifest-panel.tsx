import type { Roster } from '@ghuri/contract/rosters';
import type { Manifest, ManifestLine } from '@ghuri/contract/travellers';
import { useMutation } from '@tanstack/react-query';
import { FileLock2, FileText, Sheet } from 'lucide-react';
import { useState } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { saveCsv } from '../revenue/csv.ts';
import { manifestCsv } from './manifest-csv.ts';
import { downloadManifest, openManifest, openPapers } from './manifest.api.ts';
import { manifestText } from './manifest.text.ts';
import { useBandWords } from './party-names.tsx';

interface ManifestPanelProps {
  tripId: string;
  roster: Roster;
  papers: NonNullable<Roster['papers']>;
}

/** The papers of a trip that needs a permit. What is opened lives in this component only, and goes with it. */
export function ManifestPanel({ tripId, roster, papers }: ManifestPanelProps) {
  const t = useText(manifestText);
  const language = useLanguage();
  const dates = useDates();
  const sentences = useErrorSentences();
  const [shown, setShown] = useState<Manifest | null>(null);
  const opening = useMutation({ mutationFn: () => openManifest(tripId), onSuccess: setShown });
  const printing = useMutation({ mutationFn: () => downloadManifest(tripId) });
  const places = roster.travellers.flatMap((traveller) => traveller.places);
  const count = (value: number) => formatNumber(value, language);
  const now = serverNow();
  const [from, until] = [Date.parse(papers.from), Date.parse(papers.until)];
  const error = opening.error ?? printing.error;
  return (
    <Card className="grid gap-3">
      <h2 className="type-panel-title flex items-center gap-2 [&_.lucide]:size-5">
        <FileLock2 aria-hidden />
        {t.title}
      </h2>
      <p className="text-ink-2">
        {now >= until
          ? t.over
          : t.given(count(places.filter((place) => place.papers).length), count(places.length))}{' '}
        {now < from ? t.opensOn(dates.dayOfYear(from)) : now < until && t.closesOn(dates.dayOfYear(until))}
      </p>
      {error !== null && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
      {now >= from && now < until && (
        <>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              icon={<FileLock2 aria-hidden />}
              loading={opening.isPending}
              onClick={() => opening.mutate()}
            >
              {t.open}
            </Button>
            <Button
              icon={<FileText aria-hidden />}
              loading={printing.isPending}
              onClick={() => printing.mutate()}
            >
              {t.pdf}
            </Button>
          </div>
          <p className="text-meta text-ink-2">{t.recorded}</p>
        </>
      )}
      {shown && <ManifestDialog tripId={tripId} manifest={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}

interface ManifestDialogProps {
  tripId: string;
  manifest: Manifest;
  onClose: () => void;
}

function ManifestDialog({ tripId, manifest, onClose }: ManifestDialogProps) {
  const t = useText(manifestText);
  const bandOf = useBandWords();
  const { lines, tourTripDate } = manifest;
  const words = {
    heads: [t.number, t.name, t.group, t.age, t.people, t.idNumber, t.phone],
    group: ({ band }: ManifestLine) => t[band],
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t.listTitle}
      description={t.recorded}
      closeLabel={t.close}
      footer={
        <Button
          wide
          icon={<Sheet aria-hidden />}
          onClick={() => saveCsv(manifestCsv(lines, words), `${t.fileName}-${tourTripDate}.csv`)}
        >
          {t.csv}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.bookingId + line.position} {...{ tripId, line }} group={bandOf(line)} />
        ))}
      </ul>
    </Modal>
  );
}

function Line({ tripId, line, group }: { tripId: string; line: ManifestLine; group: string }) {
  const t = useText(manifestText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const { bookingId, position, name, people, idNumber, hasPicture, phone_number } = line;
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => openPapers(tripId, bookingId, position!),
  });
  const called = name === '' ? t.noName : name;
  return (
    <li className="grid gap-1 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="type-lead wrap-anywhere" lang={writtenIn(called)}>
            {called}
          </p>
          <p className="text-meta text-ink-2">
            {people > 1 ? t.party(formatNumber(people, language)) : group} · {phone_number}
          </p>
          <p className="tabular-nums wrap-anywhere">
            {idNumber === '' ? <span className="text-warn-ink">{t.missing}</span> : idNumber}
          </p>
        </div>
        {hasPicture && position !== null && (
          <Button size="small" aria-label={t.photoOf(called)} loading={isPending} onClick={() => mutate()}>
            {t.photo}
          </Button>
        )}
      </div>
      {error !== null && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
      {data?.picture != null && (
        <Modal open onOpenChange={reset} size="small" title={called} closeLabel={t.close}>
          <p className="mb-3 tabular-nums">{data.idNumber}</p>
          <img src={data.picture} alt={t.photoOf(called)} className="w-full rounded-photo" />
        </Modal>
      )}
    </li>
  );
}
