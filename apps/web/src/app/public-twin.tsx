import { useText, useLanguage } from '../platform/i18n/use-text.ts';
import { inLanguage, publicPaths } from '../platform/public-paths.ts';
import { paths, sections } from '../platform/paths.ts';
import { waitingDestination } from './destination.ts';
import { publicTwinText } from './public-twin.text.ts';

/** The public pages of the same things. They also know trips and agencies by the ids of the app. */
const TWINS = [
  { section: sections.tour, twin: publicPaths.trip, text: 'seeTour' },
  { section: sections.agency, twin: publicPaths.agency, text: 'seeAgency' },
  { section: sections.post, twin: publicPaths.story, text: 'seeStory' },
] as const;

/** On the sign-in pages: the page that the visitor wanted, as far as it is public. */
export function PublicTwin() {
  const t = useText(publicTwinText);
  const language = useLanguage();
  const twin = twinOf(waitingDestination() ?? '');
  if (!twin) return null;
  return (
    <p className="mt-4 text-center">
      <a
        href={inLanguage(language, twin.path)}
        className="tap-44 rounded-small font-semibold text-primary-ink underline-offset-3 hover:underline"
      >
        {t[twin.text]}
      </a>
    </p>
  );
}

export function twinOf(
  destination: string,
): { path: string; text: keyof typeof publicTwinText.english } | null {
  const [pathname = ''] = destination.split(/[?#]/);
  for (const { section, twin, text } of TWINS) {
    const [id] = pathname.startsWith(`${section}/`) ? pathname.slice(section.length + 1).split('/') : [];
    if (id) return { path: twin(id), text };
  }
  const lists: string[] = [paths.tours, paths.agencies];
  return lists.includes(pathname) ? { path: publicPaths.explore, text: 'lookAround' } : null;
}
