import type { ReportedStory } from '@ghuri/contract/reports';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { pictureSources } from '../../platform/picture-sources.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ReportActions } from './report-actions.tsx';
import { reportsText } from './reports.text.ts';

/** So many reporters are shown; more are collapsed. */
const MOST_UNFOLDED = 3;
/** Longer captions are cut until the admin opens them. */
const LONG_CAPTION = 320;

/** One story with all its reports and the possible actions. */
export function ReportCard({ story }: { story: ReportedStory }) {
  const t = useText(reportsText);
  const language = useLanguage();
  const { name, email, alias, profile, picture, warnings, suspendedSince } = story;
  return (
    <Card as="li" padding="none">
      <article aria-label={t.storyOf(name)} className="grid bar:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="relative min-h-44 bg-sunken bar:min-h-full">
          {picture && (
            <Picture
              src={picture.imgURL}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              placeholder={picture.placeholder}
              {...pictureSources(picture.imgURL, '(min-width: 750px) 240px, 100vw')}
              fill
            />
          )}
        </div>
        <div className="min-w-0 p-5">
          <header className="flex items-center gap-3">
            <Avatar name={name} src={profile} decorative />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <TextLink to={paths.user(alias)} className="tap-44 min-w-0 truncate text-ink!">
                  {name}
                </TextLink>
                {warnings > 0 && (
                  <Tag tone="warn">{t.warnings(warnings, formatNumber(warnings, language))}</Tag>
                )}
                {suspendedSince !== null && (
                  <Tag tone="danger">
                    <TimeText value={suspendedSince} show="day" within={t.suspendedSince} />
                  </Tag>
                )}
              </p>
              <p className="truncate text-meta text-ink-3">
                {email} · <TimeText value={story.time} show="day" within={t.reported} />
              </p>
            </div>
          </header>
          <Caption caption={story.caption} />
          <Reporters story={story} />
          <ReportActions story={story} />
        </div>
      </article>
    </Card>
  );
}

function Caption({ caption }: { caption: string }) {
  const t = useText(reportsText);
  const [whole, setWhole] = useState(caption.length <= LONG_CAPTION);
  return (
    <>
      <p
        lang={writtenIn(caption)}
        className={cx('mt-3.5 wrap-anywhere whitespace-pre-line', !whole && 'line-clamp-4')}
      >
        {caption}
      </p>
      {!whole && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="tap-44 rounded-small font-semibold text-primary-ink hover:underline"
        >
          {t.showAll}
        </button>
      )}
    </>
  );
}

function Reporters({ story: { reporters, reportCount, reportTime } }: { story: ReportedStory }) {
  const t = useText(reportsText);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <details open={reporters.length <= MOST_UNFOLDED} className="group mt-4 rounded-panel bg-sunken px-4">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-small py-2 text-meta text-ink-2 [&::-webkit-details-marker]:hidden">
        <b className="text-label font-semibold text-ink">{t.count(reportCount, number(reportCount))}</b>·
        <span>
          <TimeText value={reportTime} show="ago" within={t.reportedLast} />
        </span>
        {reporters.length < reportCount && <span>· {t.newest(number(reporters.length))}</span>}
        <ChevronDown aria-hidden className="ml-auto size-4.5! transition group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line pb-2">
        {reporters.map(({ reason, time }, place) => (
          // Reporters have no names here, so the index distinguishes two reports of the same time.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${time} ${place}`} className="py-2.5 text-label">
            <p className="flex justify-between gap-3">
              <span className="min-w-0 truncate">
                <b>{t.aTraveller}</b>
              </span>
              <TimeText value={time} show="ago" className="shrink-0 text-micro text-ink-3" />
            </p>
            {reason === '' ? (
              <p className="text-meta text-ink-3">{t.noReason}</p>
            ) : (
              <p lang={writtenIn(reason)} className="wrap-anywhere">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
