import { MOST_ADD_ONS } from '@ghuri/domain/price-problems';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { newKey } from '../../platform/new-key.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AddOnDraft } from './price-draft.ts';
import { NumberInput, RowsPart } from './price-form-parts.tsx';
import { priceFormText } from './price-form.text.ts';

interface AddOnRowsProps {
  addOns: readonly AddOnDraft[];
  onChange: (addOns: AddOnDraft[]) => void;
  errorOf: (path: string) => string | undefined;
}

/** The extras of a price list. */
export function AddOnRows({ addOns, onChange, errorOf }: AddOnRowsProps) {
  const t = useText(priceFormText);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <RowsPart
      title={t.addOns}
      hint={t.addOnsHint}
      rows={addOns}
      most={MOST_ADD_ONS}
      addLabel={t.addAddOn}
      nameOf={(place) => t.addOn(number(place + 1))}
      removeOf={(place) => t.removeAddOn(number(place + 1))}
      onAdd={() =>
        onChange([...addOns, { id: newKey(), en: '', bn: '', per: 'person', cost: '', limit: '' }])
      }
      onRemove={(place) => onChange(addOns.toSpliced(place, 1))}
    >
      {(addOn, place) => {
        const path = `prices.addOns.${place}`;
        const set = (part: Partial<typeof addOn>) =>
          onChange(addOns.map((row, n) => (n === place ? { ...row, ...part } : row)));
        return (
          <>
            <TextField
              name={`${path}.name.en`}
              label={t.addOnName}
              lang="en"
              maxLength={60}
              autoComplete="off"
              className="max-bar:col-span-2"
              value={addOn.en}
              onChange={({ target }) => set({ en: target.value })}
              error={errorOf(`${path}.name.en`)}
            />
            <TextField
              name={`${path}.name.bn`}
              label={t.addOnNameBn}
              aside={t.optional}
              lang="bn"
              maxLength={60}
              autoComplete="off"
              className="max-bar:col-span-2"
              value={addOn.bn}
              onChange={({ target }) => set({ bn: target.value })}
              error={errorOf(`${path}.name.bn`)}
            />
            <NumberInput
              path={`${path}.cost`}
              taka
              label={t.cost}
              value={addOn.cost}
              onChange={(cost) => set({ cost })}
              error={errorOf(`${path}.cost`)}
            />
            <NumberInput
              path={`${path}.limit`}
              label={t.limit}
              hint={t.limitHint}
              value={addOn.limit}
              onChange={(limit) => set({ limit })}
              error={errorOf(`${path}.limit`)}
            />
            <Select
              name={`${path}.per`}
              label={t.per}
              className="max-bar:col-span-2"
              value={addOn.per}
              options={[
                { value: 'person', label: t.perPerson },
                { value: 'booking', label: t.perBooking },
              ]}
              onChange={({ target }) => set({ per: target.value as typeof addOn.per })}
            />
          </>
        );
      }}
    </RowsPart>
  );
}
