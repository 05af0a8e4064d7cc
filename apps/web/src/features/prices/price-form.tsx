import type { Tour } from '@ghuri/contract/tours';
import type { Departure } from '@ghuri/contract/trips';
import { groupDecidedBy } from '@ghuri/domain/price-groups';
import { lastMomentBefore } from '@ghuri/domain/price-balance';
import { MOST_LADDER_STEPS } from '@ghuri/domain/price-problems';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Navigate } from 'react-router';
import { ApiError } from '../../platform/api-error.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useFieldSentence } from '../../platform/forms/field-text.ts';
import { formatNumber } from '../../platform/format.ts';
import { useDates } from '../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { newKey } from '../../platform/new-key.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { AddOnRows } from './add-on-rows.tsx';
import { draftOf, readDraft } from './price-draft.ts';
import type { PriceDraft, Problems } from './price-draft.ts';
import { PriceExample } from './price-example.tsx';
import { NumberInput, OptionalPart, RowsPart } from './price-form-parts.tsx';
import { priceFormText } from './price-form.text.ts';
import { savePrices } from './prices.api.ts';

interface PriceFormProps {
  tripId: string;
  dates: readonly Departure[];
  /** The first of them, with its prices. */
  first: Tour;
}

/** All prices of some departures of a trip. Problems show at their fields; nothing typed is lost. */
export function PriceForm({ tripId, dates, first }: PriceFormProps) {
  const t = useText(priceFormText);
  const sentences = useErrorSentences();
  const sentence = useFieldSentence();
  const language = useLanguage();
  const days = useDates();
  const [before] = useState(() => draftOf(first.totalCost, first.prices ?? null, newKey));
  const [draft, setDraft] = useState(before);
  const [checked, setChecked] = useState(false);
  const [saved, setSaved] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const capacity = Math.min(...dates.map(({ totalTravelers }) => totalTravelers));
  const startsAt = Date.parse(dates[0]!.startsAt);
  const read = readDraft(draft, capacity);
  const problems: Problems = { ...(checked && !read.ok && read.problems), ...refused };
  const errorOf = (path: string): string | undefined => {
    const code = problems[path];
    return code === undefined ? undefined : sentence(code);
  };
  const number = (value: number) => formatNumber(value, language);
  const names = fieldNames(t, number);

  const work = useMutation({
    mutationFn: async () => {
      if (!read.ok) return;
      const { totalCost, prices } = read;
      await savePrices(tripId, { tours: dates.map(({ _id }) => _id), totalCost, prices });
    },
    onSuccess: () => {
      setSaved(true);
      toast(t.saved, { id: 'prices' });
    },
    onError: (error) => {
      if (error instanceof ApiError)
        setRefused(Object.fromEntries(error.fields.map(({ path, code }) => [path, code])));
    },
  });

  function change(part: Partial<PriceDraft>) {
    setRefused({});
    setDraft({ ...draft, ...part });
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (read.ok && !work.isPending) work.mutate();
  }
  const changeRow = <Row,>(rows: readonly Row[], place: number, part: Partial<Row>): Row[] =>
    rows.map((row, n) => (n === place ? { ...row, ...part } : row));
  const dayOf = (typed: string, moment: (day: number) => number): string | null =>
    /^\d{1,2}$/.test(typed) ? days.day(moment(Number(typed))) : null;
  const decided = dayOf(draft.minimum.decideDaysBefore, (decideDaysBefore) =>
    groupDecidedBy(startsAt, { persons: 2, decideDaysBefore }),
  );
  const due = dayOf(draft.deposit.balanceDaysBefore, (day) => lastMomentBefore(startsAt, day));
  const wrong = Object.keys(problems);
  const { error } = work;
  const isPlaced = error instanceof ApiError && error.fields.length > 0;

  // In place of the form: its guard must not ask.
  if (saved) return <Navigate to={workPaths.tripDates(tripId)} />;
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <FormErrors
          title={t.severalToFix(number(wrong.length))}
          errors={wrong.length > 1 ? wrong.map((name) => ({ name, label: names(name) })) : []}
        />
        <Card>
          <NumberInput
            path="totalCost"
            taka
            label={t.adult}
            hint={t.adultHint}
            value={draft.adult}
            onChange={(adult) => change({ adult })}
            error={errorOf('totalCost')}
          />
        </Card>
        {(['child', 'infant'] as const).map((part) => (
          <OptionalPart
            key={part}
            title={t[part]}
            hint={t[`${part}Hint`]}
            on={draft[part].on}
            onChange={(on) => change({ [part]: { ...draft[part], on } })}
          >
            <NumberInput
              path={`prices.${part}.underAge`}
              label={t.underAge}
              value={draft[part].underAge}
              onChange={(underAge) => change({ [part]: { ...draft[part], underAge } })}
              error={errorOf(`prices.${part}.underAge`)}
            />
            <NumberInput
              path={`prices.${part}.cost`}
              taka
              label={t.cost}
              value={draft[part].cost}
              onChange={(cost) => change({ [part]: { ...draft[part], cost } })}
              error={errorOf(`prices.${part}.cost`)}
            />
            <Checkbox
              className="col-span-2"
              label={t.takesSeat}
              hint={t.takesSeatHint}
              checked={draft[part].takesSeat}
              onChange={({ target }) => change({ [part]: { ...draft[part], takesSeat: target.checked } })}
            />
          </OptionalPart>
        ))}
        <AddOnRows addOns={draft.addOns} onChange={(addOns) => change({ addOns })} errorOf={errorOf} />
        <RowsPart
          title={t.ladder}
          hint={t.ladderHint}
          rows={draft.ladder}
          most={MOST_LADDER_STEPS}
          addLabel={t.addStep}
          nameOf={(place) => t.step(number(place + 1))}
          removeOf={(place) => t.removeStep(number(place + 1))}
          onAdd={() => change({ ladder: [...draft.ladder, { id: newKey(), from: '', cost: '' }] })}
          onRemove={(place) => change({ ladder: draft.ladder.toSpliced(place, 1) })}
        >
          {(step, place) => (
            <>
              <NumberInput
                path={`prices.ladder.${place}.from`}
                label={t.from}
                value={step.from}
                onChange={(from) => change({ ladder: changeRow(draft.ladder, place, { from }) })}
                error={errorOf(`prices.ladder.${place}.from`)}
              />
              <NumberInput
                path={`prices.ladder.${place}.cost`}
                taka
                label={t.stepCost}
                value={step.cost}
                onChange={(cost) => change({ ladder: changeRow(draft.ladder, place, { cost }) })}
                error={errorOf(`prices.ladder.${place}.cost`)}
              />
            </>
          )}
        </RowsPart>
        <OptionalPart
          title={t.minimum}
          hint={t.minimumHint}
          on={draft.minimum.on}
          onChange={(on) => change({ minimum: { ...draft.minimum, on } })}
        >
          <NumberInput
            path="prices.minimum.persons"
            label={t.persons}
            value={draft.minimum.persons}
            onChange={(persons) => change({ minimum: { ...draft.minimum, persons } })}
            error={errorOf('prices.minimum.persons')}
          />
          <NumberInput
            path="prices.minimum.decideDaysBefore"
            label={t.decideDaysBefore}
            hint={decided === null ? undefined : t.decidedOn(decided)}
            value={draft.minimum.decideDaysBefore}
            onChange={(decideDaysBefore) => change({ minimum: { ...draft.minimum, decideDaysBefore } })}
            error={errorOf('prices.minimum.decideDaysBefore')}
          />
        </OptionalPart>
        <OptionalPart
          title={t.deposit}
          hint={t.depositHint}
          on={draft.deposit.on}
          onChange={(on) => change({ deposit: { ...draft.deposit, on } })}
        >
          <NumberInput
            path="prices.deposit.percent"
            label={t.percent}
            value={draft.deposit.percent}
            onChange={(percent) => change({ deposit: { ...draft.deposit, percent } })}
            error={errorOf('prices.deposit.percent')}
          />
          <NumberInput
            path="prices.deposit.balanceDaysBefore"
            label={t.balanceDaysBefore}
            hint={due === null ? undefined : t.dueOn(due)}
            value={draft.deposit.balanceDaysBefore}
            onChange={(balanceDaysBefore) => change({ deposit: { ...draft.deposit, balanceDaysBefore } })}
            error={errorOf('prices.deposit.balanceDaysBefore')}
          />
        </OptionalPart>
        <PriceExample read={read} startsAt={startsAt} />
        {error && !isPlaced && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
        <Button type="submit" variant="primary" size="large" loading={work.isPending}>
          {t.save}
        </Button>
      </form>
      <LeaveGuard
        active={draft !== before}
        title={t.leaveTitle}
        description={t.leaveBody}
        leaveLabel={t.leave}
        stayLabel={t.stay}
      />
    </>
  );
}

/** The name of each field on the screen, for the summary above the form. */
function fieldNames(
  t: Record<'adult' | 'child' | 'infant' | 'minimum' | 'deposit', string> & {
    addOn: (number: string) => string;
    step: (number: string) => string;
  },
  number: (value: number) => string,
) {
  return (path: string): string => {
    const [, part, place] = path.split('.');
    if (part === 'addOns') return t.addOn(number(Number(place) + 1));
    if (part === 'ladder') return t.step(number(Number(place) + 1));
    return part === undefined ? t.adult : t[part as 'child'];
  };
}
