import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { Skeleton } from '../../ui/skeleton.tsx';

const PAGES = {
  desk: lazy(async () => ({ default: (await import('./desk.tsx')).Desk })),
  'desk/bids': lazy(async () => ({ default: (await import('./desk-bids.tsx')).DeskBids })),
  'desk/menu': lazy(async () => ({ default: (await import('./desk-menu.tsx')).DeskMenu })),
  inbox: lazy(async () => ({ default: (await import('./agency-inbox.tsx')).AgencyInbox })),
  team: lazy(async () => ({ default: (await import('./team.tsx')).Team })),
  guided: lazy(async () => ({ default: (await import('./guided.tsx')).Guided })),
  export: lazy(async () => ({ default: (await import('./export.tsx')).Export })),
  embed: lazy(async () => {
    const { AgencyEmbed, loadAnew } = await import('./agency-embed.tsx');
    await loadAnew();
    return { default: AgencyEmbed };
  }),
  integrations: lazy(async () => ({
    default: (await import('./agency-integrations.tsx')).AgencyIntegrations,
  })),
};
const MyAgency = lazy(async () => ({ default: (await import('./my-agency.tsx')).MyAgency }));

/** The pages of an agency at work, and the tabs of My Agency. One route: addresses are part of the first scripts of every page. */
export function Component() {
  const { '*': rest = '' } = useParams();
  const name = rest.replace(/^inbox\/[^/]+$/, 'inbox');
  const Page = Object.hasOwn(PAGES, name) ? PAGES[name as keyof typeof PAGES] : MyAgency;
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full rounded-card!" />}>
      <Page />
    </Suspense>
  );
}
