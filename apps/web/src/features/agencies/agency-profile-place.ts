import type { PublicAgency } from '@ghuri/contract/agencies';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../platform/i18n/use-text.ts';
import { placesQuery } from '../../platform/places-query.ts';

type PlaceNames = Pick<PublicAgency, 'state' | 'district' | 'area'>;

/** Places are stored in English. Bangla readers see them in Bangla as soon as the names are loaded. */
export function usePlaceNames({ state, district, area }: PlaceNames): PlaceNames {
  const bangla = useLanguage() === 'bn';
  const { data: places } = useQuery({ ...placesQuery(), enabled: bangla });
  if (!bangla || !places) return { state, district, area };
  const inState = places.DIVISIONS.find(({ name }) => name === state);
  const inDistrict = inState?.districts.find(({ name }) => name === district);
  return {
    state: inState?.bangla ?? state,
    district: inDistrict?.bangla ?? district,
    area: inDistrict?.upazilas.find(({ name }) => name === area)?.bangla ?? area,
  };
}
