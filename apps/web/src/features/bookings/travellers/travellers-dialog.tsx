import type { BookingTravellers } from '@ghuri/contract/travellers';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useFieldSentence } from '../../../platform/forms/field-text.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedNotice } from '../../../ui/failed-notice.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshBookings } from '../../checkout/checkout.api.ts';
import { changedPlaces, numbered } from './name-form.ts';
import type { Typed } from './name-form.ts';
import { PlaceItem } from './place-item.tsx';
import { nameTravellers, travellersQuery } from './travellers.api.ts';
import { travellersText } from './travellers.text.ts';

interface TravellersDialogProps {
  bookingId: string;
  place: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Names, shared seats and identity papers of a booking. Typed names survive closing the dialog. */
export function TravellersDialog({ bookingId, place, open, onOpenChange }: TravellersDialogProps) {
  const t = useText(travellersText);
  const list = useQuery({ ...travellersQuery(bookingId), enabled: open });
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map());
  const changed = changedPlaces(list.data?.travellers ?? [], typed);
  const saving = useMutation({
    mutationFn: () => nameTravellers(bookingId, { travellers: changed }),
    onSuccess: async () => {
      toast(t.saved, { id: 'travellers' });
      await refreshBookings();
      setTyped(new Map());
    },
  });
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={t.title}
      description={place}
      closeLabel={t.close}
      footer={
        list.data?.open && (
          <Button
            wide
            variant="primary"
            loading={saving.isPending}
            disabled={changed.length === 0}
            onClick={() => saving.mutate()}
          >
            {t.save}
          </Button>
        )
      }
    >
      {list.data ? (
        <Places
          {...{ bookingId, place, typed, error: saving.error }}
          list={list.data}
          sent={changed.map(({ position }) => position)}
          onType={(position, next) => setTyped(new Map(typed).set(position, next))}
        />
      ) : list.isError ? (
        <FailedNotice retry={t.tryAgain} query={list} />
      ) : (
        <LoadingRegion label={t.loading} className="grid gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </LoadingRegion>
      )}
    </Modal>
  );
}

interface PlacesProps {
  bookingId: string;
  place: string;
  list: BookingTravellers;
  typed: ReadonlyMap<number, Typed>;
  /** The positions of the last save, in the order of its errors. */
  sent: readonly number[];
  error: unknown;
  onType: (position: number, typed: Typed) => void;
}

function Places({ bookingId, place, list, typed, sent, error, onType }: PlacesProps) {
  const t = useText(travellersText);
  const dates = useDates();
  const sentences = useErrorSentences();
  const fieldSentence = useFieldSentence();
  const problems = error instanceof ApiError ? error.fields : [];
  const problemOf = (position: number, field: keyof Typed) => {
    const path = `travellers.${sent.indexOf(position)}.${field}`;
    const found = problems.find((problem) => problem.path === path);
    return found && fieldSentence(found.code);
  };
  const lastDay = dates.dayOfYear(Date.parse(list.openUntil) - 1);
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{list.open ? t.lead(lastDay) : t.closed}</p>
      {list.papersNeeded && (
        <Notice tone="info">
          {t.papersWhy(
            dates.dayOfYear(Date.parse(list.papersFrom)),
            dates.dayOfYear(Date.parse(list.papersUntil)),
          )}{' '}
          {list.open && t.otherName}
        </Notice>
      )}
      {error !== null && problems.length === 0 && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
      <ul className="grid gap-3">
        {numbered(list.travellers).map(({ traveller, number }) => (
          <PlaceItem
            key={traveller.position}
            {...{ bookingId, place, traveller, number }}
            open={list.open}
            papersNeeded={list.papersNeeded}
            typed={typed.get(traveller.position)}
            problems={{
              name: problemOf(traveller.position, 'name'),
              age: problemOf(traveller.position, 'age'),
            }}
            onType={(next) => onType(traveller.position, next)}
          />
        ))}
      </ul>
    </div>
  );
}
