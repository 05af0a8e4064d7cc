import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { formatUpTo } from '../../../platform/format-up-to.ts';
import { DateField } from '../../../platform/forms/date-field.tsx';
import { latinDigits } from '@ghuri/domain/digits';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MOST_COUNTED, tourCountQuery } from '../tours.api.ts';
import type { TourView } from '../tours.api.ts';
import { toursText } from '../tours.text.ts';
import { useMinute } from '../../../platform/use-clock.ts';
import { filterToursText } from './filter-tours.text.ts';
import { readNumber, withFilters, withoutFilters } from './tour-view.ts';
import { dhakaDay } from './tour-days.ts';

interface FilterToursProps {
  view: TourView;
  onChange: (next: TourView) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function FilterTours({ view, onChange, open, onOpenChange }: FilterToursProps) {
  const t = useText(toursText);
  const f = useText(filterToursText);
  const form = useId();
  const [draft, setDraft] = useState(view);
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={t.filters}
      closeLabel={t.close}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              onChange(withoutFilters(view));
              onOpenChange(false);
            }}
          >
            {f.clearFilters}
          </Button>
          <Button type="submit" form={form} variant="primary">
            <ShowTours view={draft} />
          </Button>
        </>
      }
    >
      <FilterForm
        id={form}
        view={view}
        onDraft={setDraft}
        onFilter={(next) => {
          onChange(next);
          onOpenChange(false);
        }}
      />
    </Modal>
  );
}

/** How many tours the filters would leave. Without an answer the button still works. */
function ShowTours({ view }: { view: TourView }) {
  const f = useText(filterToursText);
  const language = useLanguage();
  const { data: count } = useQuery(tourCountQuery(view));
  if (count === undefined) return f.showTours;
  if (count === 0) return f.showNone;
  return f.showCount(count, formatUpTo(count, MOST_COUNTED, language));
}

/** The count follows the last key after this pause. */
const PAUSE_MS = 250;

const FIELDS = ['minCost', 'maxCost', 'minDays', 'maxDays', 'seats', 'from', 'to'] as const;
type Field = (typeof FIELDS)[number];

/** Starts from the current view each time the dialog opens. */
function FilterForm({
  id,
  view,
  onDraft,
  onFilter,
}: {
  id: string;
  view: TourView;
  onDraft: (draft: TourView) => void;
  onFilter: (next: TourView) => void;
}) {
  const f = useText(filterToursText);
  const today = dhakaDay(useMinute());
  const [typed, setTyped] = useState(
    () => Object.fromEntries(FIELDS.map((name) => [name, String(view[name] ?? '')])) as Record<Field, string>,
  );
  const [saved, setSaved] = useState(view.interested !== undefined);

  function read(): TourView {
    const number = (name: Field) => readNumber(typed[name]);
    const [minCost, maxCost] = inOrder(number('minCost'), number('maxCost'));
    const [minDays, maxDays] = inOrder(number('minDays'), number('maxDays'));
    const [from, to] = inOrder(typed.from || undefined, typed.to || undefined);
    const seats = number('seats');
    const interested = saved ? ('true' as const) : undefined;
    return withFilters(view, { minCost, maxCost, minDays, maxDays, from, to, seats, interested });
  }

  const draft = JSON.stringify(read());
  useEffect(() => {
    const timer = setTimeout(() => onDraft(JSON.parse(draft) as TourView), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, onDraft]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onFilter(read());
  }

  const numberField = (name: Field, label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={8}
      value={typed[name]}
      onChange={({ target }) =>
        setTyped({ ...typed, [name]: latinDigits(target.value).replaceAll(/\D/g, '') })
      }
    />
  );
  const dayField = (name: 'from' | 'to', label: string) => (
    <DateField
      daysOnly
      label={label}
      min={today}
      value={typed[name]}
      onChange={(day) => setTyped({ ...typed, [name]: day })}
    />
  );
  const legend = 'type-lead mb-2';
  const pair = 'grid grid-cols-2 gap-3';
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      <fieldset>
        <legend className={legend}>{f.costFilter}</legend>
        <div className={pair}>
          {numberField('minCost', f.atLeast)}
          {numberField('maxCost', f.atMost)}
        </div>
      </fieldset>
      <fieldset>
        <legend className={legend}>{f.leavesFilter}</legend>
        <div className={pair}>
          {dayField('from', f.notBefore)}
          {dayField('to', f.notAfter)}
        </div>
      </fieldset>
      <fieldset>
        <legend className={legend}>{f.daysFilter}</legend>
        <div className={pair}>
          {numberField('minDays', f.atLeast)}
          {numberField('maxDays', f.atMost)}
        </div>
      </fieldset>
      <div className={pair}>{numberField('seats', f.seatsFilter)}</div>
      <Checkbox label={f.onlySaved} checked={saved} onChange={({ target }) => setSaved(target.checked)} />
    </form>
  );
}

/** Sorts the two values, so that the smaller comes first. */
function inOrder<T extends number | string>(
  a: T | undefined,
  b: T | undefined,
): [T | undefined, T | undefined] {
  return a !== undefined && b !== undefined && a > b ? [b, a] : [a, b];
}
