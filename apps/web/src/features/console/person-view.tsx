import type { PersonPage } from '@ghuri/contract/console-lists';
import { LONGEST_PERSON_REASON } from '@ghuri/contract/console-lists.words';
import { adminMay } from '@ghuri/domain/admin-roles';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useMe } from '../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { workPaths } from '../../platform/work-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { decidePerson } from './lists.api.ts';
import type { PersonAct } from './lists.api.ts';
import { Line, Lines, Part } from './page-parts.tsx';
import { pagesText } from './pages.text.ts';
import { BookingTag } from './tags.tsx';

const NoteDialog = requestedPart(async () => (await import('../../ui/note-dialog.tsx')).NoteDialog);

/** One person: the account, bookings, and what an admin can decide. `history` is what admins did before. */
export function PersonView({ person, history }: { person: PersonPage; history: ReactNode }) {
  const t = useText(pagesText);
  return (
    <div className="grid items-start gap-4 panel:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-4">
        {person.suspendedSince !== null && (
          <Notice tone="warn">
            <p className="font-semibold">
              <TimeText value={person.suspendedSince} show="day" within={t.suspendedSince} />
            </p>
            <p lang={writtenIn(person.suspensionReason ?? '')} className="wrap-anywhere whitespace-pre-line">
              {t.why(person.suspensionReason ?? '')}
            </p>
          </Notice>
        )}
        <Bookings bookings={person.bookings} />
        {history}
      </div>
      <div className="grid gap-4 max-panel:-order-1">
        <Account person={person} />
        <Actions person={person} />
      </div>
    </div>
  );
}

function Account({ person }: { person: PersonPage }) {
  const t = useText(pagesText);
  const language = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  const { agency, role } = person;
  return (
    <Part title={t.account}>
      <Facts>
        <Fact name={t.joined}>
          <TimeText value={person.joinedAt} show="day" />
        </Fact>
        {agency && role && (
          <Fact name={t.worksFor}>
            <TextLink to={workPaths.adminAgency(agency._id)}>{agency.name}</TextLink>
            <span className="block font-normal text-ink-2">{t[`role_${role}`]}</span>
          </Fact>
        )}
        <Fact name={t.sessions}>{number(person.sessions)}</Fact>
        <Fact name={t.secondFactor}>{person.hasSecondFactor ? t.yes : t.no}</Fact>
        <Fact name={t.language}>{t[`language_${person.language}`]}</Fact>
        <Fact name={t.stories}>{number(person.stories)}</Fact>
        <Fact name={t.reportsAgainst}>{number(person.reportsAgainst)}</Fact>
        <Fact name={t.warnings}>{number(person.warnings)}</Fact>
        <Fact name={t.reportsBy}>{number(person.reportsBy)}</Fact>
        <Fact name={t.id}>
          <code className="text-micro font-normal">{person._id}</code>
        </Fact>
      </Facts>
      <TextLink to={paths.user(person.alias)} className="mt-3 inline-block text-meta">
        {t.profile}
      </TextLink>
    </Part>
  );
}

function Bookings({ bookings }: Pick<PersonPage, 'bookings'>) {
  const t = useText(pagesText);
  const language = useLanguage();
  const shownPlace = useShownPlace();
  return (
    <Part title={t.bookings}>
      <Lines empty={t.noBookings}>
        {bookings.map(({ _id, place, startsAt, agency, total, state }) => (
          <Line
            key={_id}
            name={<TextLink to={workPaths.adminBooking(_id)}>{shownPlace(place)}</TextLink>}
            under={
              <>
                <TimeText value={startsAt} show="day" /> · {agency.name} · {formatTaka(total, language)}
              </>
            }
            end={<BookingTag state={state} />}
          />
        ))}
      </Lines>
    </Part>
  );
}

function Actions({ person }: { person: PersonPage }) {
  const t = useText(pagesText);
  const sentences = useErrorSentences();
  const { adminRole } = useMe();
  const [act, setAct] = useState<PersonAct>();
  const isSuspended = person.suspendedSince !== null;
  const mayDecide = adminRole !== null && adminMay(adminRole, 'people');

  async function send(reason: string) {
    if (!act) return;
    await decidePerson(person._id, act, reason);
    toast(t[`done_${act}`], { id: 'decide-person' });
  }

  return (
    <Part title={t.actions}>
      {!mayDecide && <p className="text-ink-2">{t.noRight}</p>}
      {mayDecide && !person.mayDecide && <p className="text-ink-2">{t.notYours}</p>}
      {mayDecide && person.mayDecide && (
        <div className="flex flex-wrap gap-2.5 max-bar:*:flex-auto">
          {isSuspended ? (
            <Button variant="primary" onClick={() => setAct('lift')}>
              {t.lift}
            </Button>
          ) : (
            <Button variant="danger" onClick={() => setAct('suspend')}>
              {t.suspend}
            </Button>
          )}
          <Button variant="outline" onClick={() => setAct('end-sessions')}>
            {t.endSessions}
          </Button>
        </div>
      )}
      {act && (
        <Suspense fallback={null}>
          <NoteDialog
            open
            onOpenChange={() => setAct(undefined)}
            title={t[`title_${act}`](person.name)}
            description={t[`lead_${act}`]}
            label={t.reason}
            hint={t.reasonHint}
            missing={t.reasonMissing}
            longest={LONGEST_PERSON_REASON}
            sendLabel={t[`send_${act}`]}
            cancelLabel={t.cancel}
            closeLabel={t.close}
            tone={act === 'lift' ? 'primary' : 'danger'}
            onSend={send}
            errorText={sentences.ofError}
          />
        </Suspense>
      )}
    </Part>
  );
}
