import type { Dispute } from '@ghuri/contract/disputes';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../platform/api-error.ts';
import { formatTaka } from '../../platform/format.ts';
import { dhakaInstant } from '../../platform/i18n/dates.ts';
import { useAdminMay } from '../../platform/auth/use-admin-may.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { AnswerForm } from './answer-form.tsx';
import { DecideForm } from './decide-form.tsx';
import { disputeQuery } from './disputes.api.ts';
import { disputesText } from './disputes.text.ts';
import { EvidenceList } from './evidence-list.tsx';
import { StateTag } from './state-tag.tsx';
import { WithdrawReport } from './withdraw-report.tsx';

interface DisputeViewProps {
  id: string;
  /** The page has no other heading. */
  heading?: 'h1' | 'h2';
}

/** One case, as its traveller, its agency or an admin sees it, and what they can do. */
export function DisputeView({ id, heading = 'h1' }: DisputeViewProps) {
  const t = useText(disputesText);
  const query = useQuery(disputeQuery(id));
  if (query.data) return <Case dispute={query.data} heading={heading} />;
  if (query.error instanceof ApiError && query.error.code === 'not_found') {
    return (
      <EmptyState headingLevel={heading} title={t.gone}>
        {t.goneBody}
      </EmptyState>
    );
  }
  if (query.error)
    return <FailedState headingLevel={heading} title={t.failed} retry={t.tryAgain} query={query} />;
  return (
    <LoadingRegion label={t.loading} className="grid gap-4">
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-72 w-full rounded-card!" />
    </LoadingRegion>
  );
}

function Case({ dispute, heading: Heading }: { dispute: Dispute; heading: 'h1' | 'h2' }) {
  const t = useText(disputesText);
  const place = useShownPlace()(dispute.booking.locationName);
  const { agency, traveller, answer, state, role } = dispute;
  const Part = Heading === 'h1' ? 'h2' : 'h3';
  const name = traveller.name || t.deletedAccount;
  const picturesOf = (side: 'traveller' | 'agency') =>
    dispute.pictures.filter(({ by }) => by === side).map(({ _id }) => _id);
  return (
    <article className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <StateTag dispute={dispute} />
        <Heading className="type-title mt-2 wrap-anywhere" lang={writtenIn(place)}>
          {t.caseOf(place)}
        </Heading>
        <p className="mt-1 text-ink-2">
          <NextStep dispute={dispute} />
        </p>
      </header>
      {dispute.decision && <Decision dispute={dispute} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @3xl:grid-cols-[minmax(0,1fr)_280px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Card as="section">
            <Said
              heading={Part}
              title={t.report_by(name)}
              time={dispute.openedAt}
              text={dispute.text || t.textDeleted}
            >
              <p className="mb-1.5 font-semibold">{t[`reason_${dispute.reason}`]}</p>
            </Said>
            <EvidenceList disputeId={dispute._id} pictures={picturesOf('traveller')} />
          </Card>
          {answer ? (
            <Card as="section">
              <Said heading={Part} title={t.answer_by(agency.name)} time={answer.time} text={answer.text} />
              <EvidenceList disputeId={dispute._id} pictures={picturesOf('agency')} />
            </Card>
          ) : (
            (state === 'admin' || state === 'decided') && (
              <p className="px-1 text-meta text-ink-2">{t.noAnswer}</p>
            )
          )}
          <Actions dispute={dispute} />
        </div>
        <Facts dispute={dispute} heading={Part} />
      </div>
      {role === 'traveller' && (state === 'agency' || state === 'admin') && (
        <div>
          <WithdrawReport dispute={dispute} />
        </div>
      )}
    </article>
  );
}

function NextStep({ dispute: { state, role, answerBy, decideBy, endedAt } }: { dispute: Dispute }) {
  const t = useText(disputesText);
  if (state === 'agency')
    return (
      <>
        <TimeText value={answerBy} within={role === 'agency' ? t.youAnswerBy : t.answerBy} /> {t.held}
      </>
    );
  if (state === 'admin' && decideBy !== null)
    return (
      <>
        <TimeText value={decideBy} within={t.decideBy} /> {t.held}
      </>
    );
  return endedAt === null ? null : <TimeText value={endedAt} />;
}

function Decision({ dispute }: { dispute: Dispute }) {
  const t = useText(disputesText);
  const language = useLanguage();
  const { outcome, refund, decision, role } = dispute;
  if (!outcome || !decision) return null;
  return (
    <Notice tone={outcome === 'none' ? 'info' : 'success'}>
      <p className="font-semibold">{t[`outcome_${outcome}`](formatTaka(refund, language))}</p>
      <p className="mt-1 whitespace-pre-line" lang={writtenIn(decision.reason)}>
        {decision.reason}
      </p>
      {outcome !== 'none' && role === 'traveller' && <p className="mt-1">{t.refundWay}</p>}
      {decision.by !== null && <p className="mt-1">{t.decidedBy(decision.by)}</p>}
    </Notice>
  );
}

type PartHeading = 'h2' | 'h3';

interface SaidProps {
  heading: PartHeading;
  title: string;
  time: string;
  text: string;
  children?: ReactNode;
}

function Said({ heading: Heading, title, time, text, children }: SaidProps) {
  return (
    <>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <Heading className="type-lead" lang={writtenIn(title)}>
          {title}
        </Heading>
        <TimeText value={time} className="text-micro text-ink-3" />
      </div>
      {children}
      <p className="whitespace-pre-line wrap-anywhere" lang={writtenIn(text)}>
        {text}
      </p>
    </>
  );
}

function Actions({ dispute }: { dispute: Dispute }) {
  const t = useText(disputesText);
  const { role, state, ownCase } = dispute;
  const mayDecide = useAdminMay('refunds');
  if (role === 'agency' && state === 'agency')
    return (
      <Card as="section">
        <AnswerForm disputeId={dispute._id} />
      </Card>
    );
  if (ownCase && state === 'admin') return <Notice tone="info">{t.ownCase}</Notice>;
  if (role !== 'admin') return null;
  if (state === 'agency') return <Notice tone="info">{t.waits}</Notice>;
  if (state !== 'admin') return null;
  if (!mayDecide) return <Notice tone="info">{t.financeDecides}</Notice>;
  return (
    <Card as="section">
      <DecideForm dispute={dispute} />
    </Card>
  );
}

interface FactsProps {
  dispute: Dispute;
  heading: PartHeading;
}

function Facts({
  dispute: { booking, agency, traveller, wish, wishAmount, refund },
  heading: Heading,
}: FactsProps) {
  const t = useText(disputesText);
  const language = useLanguage();
  const place = useShownPlace()(booking.locationName);
  const taka = (sum: number) => formatTaka(sum, language);
  const id = useId();
  // Before the decision.
  const paid = booking.paid + refund;
  const facts: [string, ReactNode][] = [
    [
      t.trip,
      <>
        {place}
        <span className="block font-normal text-ink-2">
          <TimeText value={dhakaInstant(booking.tourTripDate, booking.tourTripTime)} />
        </span>
      </>,
    ],
    [
      t.agency,
      agency._id === null ? (
        agency.name
      ) : (
        <Link key="agency" to={paths.agency(agency._id)} className="rounded-small hover:underline">
          {agency.name}
        </Link>
      ),
    ],
    [t.traveller, traveller.name || t.deletedAccount],
    [t.paid, taka(paid)],
    [t.wished, wish === 'part' && wishAmount !== null ? taka(wishAmount) : t.fullRefund(taka(paid))],
  ];
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading id={id} className="sr-only">
        {t.trip}
      </Heading>
      <dl className="grid grid-cols-2 gap-3 text-meta @3xl:grid-cols-1">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
