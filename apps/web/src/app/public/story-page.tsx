import type { PublicStory } from '@ghuri/contract/public-pages';
import { TripGrid } from '../../features/public-pages/public-cards.tsx';
import { publicListsText } from '../../features/public-pages/public-lists.text.ts';
import { publicPagesText } from '../../features/public-pages/public-pages.text.ts';
import { AgencyLogo, PublicPicture } from '../../features/public-pages/public-picture.tsx';
import { PublicSection } from '../../features/public-pages/public-section.tsx';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { PHONE_WIDE } from '../../platform/picture-sources.ts';
import { inLanguage, publicPaths } from '../../platform/public-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';

export function StoryPage({ page }: { page: PublicStory }) {
  const t = useText(publicListsText);
  const p = useText(publicPagesText);
  const language = useLanguage();
  const { story, pictures, place, trips } = page;
  const placeName = place && (language === 'bn' ? place.bangla : place.name);
  return (
    <div className="grid gap-10">
      <article className="mx-auto w-full max-w-[680px]">
        <header className="flex items-center gap-3 py-2">
          <AgencyLogo
            src={story.profile}
            className={cx('size-11', story.agencySlug === null && 'rounded-full!')}
          />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere" lang={writtenIn(story.name)}>
              {story.agencySlug === null ? (
                story.name
              ) : (
                <a
                  href={inLanguage(language, publicPaths.agency(story.agencySlug))}
                  className="rounded-small underline-offset-3 hover:underline"
                >
                  {story.name}
                </a>
              )}
            </p>
            <TimeText value={story.time} show="day" className="text-meta text-ink-2" />
          </div>
        </header>
        <h1 className="sr-only">{t.storyBy(story.name)}</h1>
        <p className="mb-4 text-lead wrap-anywhere whitespace-pre-line" lang={writtenIn(story.caption)}>
          {story.caption}
        </p>
        <ul className="grid gap-3">
          {pictures.map(({ imgURL, alt }, index) => (
            <li key={imgURL} className="relative aspect-[6/4.55] overflow-hidden rounded-photo bg-sunken">
              <PublicPicture
                src={imgURL}
                alt={alt || p.pictureOf(placeName ?? t.picture)}
                sizes={`(min-width: 750px) 680px, ${PHONE_WIDE}`}
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
      </article>
      {place && placeName !== null && (
        <PublicSection id="tours" title={t.goThere(placeName)}>
          {trips.length > 0 ? (
            <TripGrid trips={trips} />
          ) : (
            <a
              href={inLanguage(language, publicPaths.place(place.slug))}
              className={buttonClass({ variant: 'outline' })}
            >
              {placeName}
            </a>
          )}
        </PublicSection>
      )}
      <section aria-labelledby="more-title" className="text-center">
        <h2 id="more-title" className="type-title">
          {t.moreStories}
        </h2>
        <p className="mt-1 mb-4 text-ink-2">{t.moreStoriesBody}</p>
        <a href={paths.signUp} className={buttonClass({ variant: 'primary' })}>
          {p.signUp}
        </a>
      </section>
    </div>
  );
}
