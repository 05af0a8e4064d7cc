import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useCustomField } from '../../platform/forms/custom-field.ts';
import { PlaceFields } from './place-fields.tsx';
import type { ChosenPlace, PlaceName } from './place-fields.tsx';

/** The three place lists as fields of a form with `state`, `district` and `area`. */
export function ContractPlaceFields<Values extends FieldValues & ChosenPlace, Sent>({
  form,
}: {
  form: UseFormReturn<Values, unknown, Sent>;
}) {
  const fields = {
    state: useCustomField(form, 'state' as Path<Values>),
    district: useCustomField(form, 'district' as Path<Values>),
    area: useCustomField(form, 'area' as Path<Values>),
  };
  const { state, district, area } = fields;
  return (
    <PlaceFields
      value={{ state: state.value, district: district.value, area: area.value }}
      onChange={(change) => {
        for (const [name, value] of Object.entries(change) as [PlaceName, string][])
          fields[name].set(value as PathValue<Values, Path<Values>>);
      }}
      errors={{ state: state.error, district: district.error, area: area.error }}
      inputOf={(name) => fields[name].ref}
    />
  );
}
