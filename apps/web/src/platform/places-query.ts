import { queryOptions } from '@tanstack/react-query';

/** The gazetteer. It loads with the form or page that needs it: eight hundred names are too many for a first page. */
export const placesQuery = () =>
  queryOptions({
    queryKey: ['places'],
    queryFn: async () => {
      const [gazetteer, search] = await Promise.all([
        import('@ghuri/places/gazetteer'),
        import('@ghuri/places/find-places'),
      ]);
      return { ...gazetteer, ...search };
    },
    staleTime: 'static',
    structuralSharing: false,
  });
