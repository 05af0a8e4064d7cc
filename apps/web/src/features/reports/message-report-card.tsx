import type { ReportedMessage } from '@ghuri/contract/message-reports';
import { Flag, Image } from 'lucide-react';
import { formatNumber } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { Tag } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MessageReportActions } from './message-report-actions.tsx';
import { messageReportsText } from './message-reports.text.ts';

/** One reported message among the messages around it, the reports, and the possible decisions. */
export function MessageReportCard({ reported }: { reported: ReportedMessage }) {
  const t = useText(messageReportsText);
  const language = useLanguage();
  const { name, alias, agencyName, from, state, own } = reported;
  const shownName = name === '' ? t.deleted : name;
  return (
    <Card as="li" padding="none">
      <article aria-label={t.messageOf(shownName)} className="grid gap-4 p-5">
        <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {alias === '' ? (
            <span className="font-semibold">{shownName}</span>
          ) : (
            <TextLink to={paths.user(alias)} className="tap-44 min-w-0 truncate text-ink!">
              {shownName}
            </TextLink>
          )}
          <span className="min-w-0 truncate text-meta text-ink-2">
            {from === 'agency' ? t.forAgency(agencyName) : t.toAgency(agencyName)}
          </span>
          {state !== 'open' && (
            <Tag tone={state === 'removed' ? 'danger' : 'neutral'}>{t[`state_${state}`]}</Tag>
          )}
          {reported.pictures > 0 && (
            <Tag icon={<Image aria-hidden />}>
              {t.pictures(reported.pictures, formatNumber(reported.pictures, language))}
            </Tag>
          )}
        </header>
        <ol className="grid gap-2">
          {reported.around.map((message, place) => (
            // Messages around it have no ids here.
            // oxlint-disable-next-line react/no-array-index-key
            <Line key={`${message.time} ${place}`} message={message} />
          ))}
        </ol>
        <Reasons reported={reported} />
        {own && <p className="text-meta text-ink-2">{t.own}</p>}
        {state !== 'removed' && <MessageReportActions reported={reported} />}
      </article>
    </Card>
  );
}

function Line({ message: { from, text, time, reported } }: { message: ReportedMessage['around'][number] }) {
  const t = useText(messageReportsText);
  return (
    <li
      className={cx(
        'max-w-[85%] rounded-panel px-4 py-2.5',
        from === 'agency' && 'justify-self-end',
        reported ? 'border border-danger bg-danger-soft' : 'bg-sunken',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-micro text-ink-2">
        <b className="font-semibold">{t[from]}</b>
        <TimeText value={time} />
        {reported && (
          <span className="inline-flex items-center gap-1 font-semibold text-danger [&_.lucide]:size-3.5">
            <Flag aria-hidden />
            {t.reported}
          </span>
        )}
      </p>
      {text === '' ? (
        <p className="text-ink-3">{t.noText}</p>
      ) : (
        <p lang={writtenIn(text)} className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
    </li>
  );
}

function Reasons({ reported: { reasons, reportTime } }: { reported: ReportedMessage }) {
  const t = useText(messageReportsText);
  const language = useLanguage();
  return (
    <div className="rounded-panel bg-sunken px-4 py-2.5 text-label">
      <p className="text-meta text-ink-2">
        <b className="font-semibold text-ink">
          {t.reasons(reasons.length, formatNumber(reasons.length, language))}
        </b>{' '}
        · <TimeText value={reportTime} show="ago" within={t.reportedLast} />
      </p>
      <ul className="mt-1 grid gap-1">
        {reasons.map(({ reason, time }, place) => (
          // Reporters have no names here.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${time} ${place}`} lang={writtenIn(reason)} className="wrap-anywhere">
            {reason === '' ? <span className="text-ink-3">{t.noReason}</span> : reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
