import { queryOptions } from '@tanstack/react-query';

/** The gazetteer. It loads with the form or page that needs it: eight hundred names are too many for a first page. */
export const placesQuery = () =>
  queryOptions({
    queryKey: ['places'],
    queryFn: async () => {
      const [
        { DIVISIONS, areasOf, districtOf, districtsOf, placeName },
        { findPlaces, placeMatches },
        { placeOf },
      ] = await Promise.all([
        import('@ghuri/places/gazetteer'),
        import('@ghuri/places/find-places'),
        import('@ghuri/places/place-of'),
      ]);
      return {
        DIVISIONS,
        areasOf,
        districtOf,
        districtsOf,
        findPlaces,
        placeMatches,
        placeName,
        placeOf,
      };
    },
    staleTime: 'static',
    structuralSharing: false,
  });
