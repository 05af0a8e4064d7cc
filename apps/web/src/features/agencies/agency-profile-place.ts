import type { PublicAgency } from '@ghuri/contract/agencies';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../platform/i18n/use-text.ts';

type PlaceNames = Pick<PublicAgency, 'state' | 'district' | 'area'>;

const placesQuery = () =>
  queryOptions({
    queryKey: ['places'],
    queryFn: async () => (await import('@ghuri/domain/places')).DIVISIONS,
    staleTime: 'static',
  });

/** Places are stored in English. Bangla readers see them in Bangla as soon as the names are loaded. */
export function usePlaceNames({ state, district, area }: PlaceNames): PlaceNames {
  const bangla = useLanguage() === 'bn';
  const { data: divisions } = useQuery({ ...placesQuery(), enabled: bangla });
  if (!bangla || !divisions) return { state, district, area };
  const inState = divisions.find(({ name }) => name === state);
  const inDistrict = inState?.districts.find(({ name }) => name === district);
  return {
    state: inState?.bangla ?? state,
    district: inDistrict?.bangla ?? district,
    area: inDistrict?.upazilas.find(({ name }) => name === area)?.bangla ?? area,
  };
}
