import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import { mayDecline } from '@ghuri/domain/personalised-tours';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { isTimesUp } from '@ghuri/domain/tours';
import { Mail, Phone } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { errorsText } from '../../../platform/errors.text.ts';
import { formatTaka } from '../../../platform/format.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { inboxPaths } from '../../../platform/inbox-paths.ts';
import { MessagesLink } from '../../../platform/messages-link.tsx';
import { useMinute } from '../../../platform/use-clock.ts';
import { requestedPart } from '../../../platform/requested-part.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { TagTone } from '../../../ui/tag.tsx';
import { HoldLeft } from '../../checkout/hold-left.tsx';
import { WishFacts } from '../../travel-wish/wish-facts.tsx';
import { LongText } from '../../travel-wish/long-text.tsx';
import { OfferPanel } from '../offer-panel.tsx';
import { refreshPersonalised } from '../personalised-tours.api.ts';
import { personalisedToursText } from '../personalised-tours.text.ts';
import { agencyWishesText } from './agency-wishes.text.ts';

/** Loaded with its schema only when the owner opens it. */
const DeclineWish = requestedPart(async () => (await import('./decline-wish.tsx')).DeclineWish);
const QuoteForm = requestedPart(async () => (await import('./quote-form.tsx')).QuoteForm);

const LOOKS: Record<PersonalisedTour['state'], { tone: TagTone; button: ButtonVariant }> = {
  asked: { tone: 'warn', button: 'primary' },
  quoted: { tone: 'info', button: 'outline' },
  expired: { tone: 'warn', button: 'primary' },
  declined: { tone: 'neutral', button: 'outline' },
  paying: { tone: 'kite', button: 'outline' },
  review: { tone: 'warn', button: 'outline' },
  paid: { tone: 'success', button: 'outline' },
  cancelled: { tone: 'neutral', button: 'outline' },
};

/** One wish as the agency sees it: the traveller, the request, and the agency's price. */
export function AgencyWishCard({ tour }: { tour: PersonalisedTour }) {
  const t = useText(agencyWishesText);
  const both = useText(personalisedToursText);
  const { name, state } = tour;
  const place = useShownPlace()(tour.location);
  const pricing = usePricing(tour);
  const [askedToDecline, setAskedToDecline] = useState(false);
  const [declining, setDeclining] = useState(false);
  return (
    <Card as="li" className="grid gap-3.5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="type-lead wrap-anywhere" lang={writtenIn(place)}>
            {place}
          </h2>
          <p className="text-meta text-ink-2">
            <span lang={writtenIn(name)}>{name}</span> · {both.askedOn} <TimeText value={tour.time} />
          </p>
        </div>
        <Tag tone={LOOKS[state].tone}>{t[state]}</Tag>
      </div>
      <WishFacts wish={tour} />
      {tour.description !== '' && <LongText className="text-ink-2">{tour.description}</LongText>}
      <Contacts tour={tour} />
      {tour.status && state !== 'declined' && (
        <OfferPanel tour={tour}>
          {state === 'paying' && tour.holdUntil !== null && (
            <HoldLeft
              hold={{ kind: 'personalised', persons: tour.person }}
              until={tour.holdUntil}
              onEnd={() => void refreshPersonalised()}
            />
          )}
        </OfferPanel>
      )}
      {pricing.notice}
      <div className="flex flex-wrap gap-2">
        {pricing.button}
        <MessagesLink
          to={inboxPaths.write('request', tour._id)}
          about={`${name}, ${place}`}
          count={tour.messageCount}
        />
        {mayDecline(state) && (
          <Button
            size="small"
            variant="ghost"
            aria-label={t.declineOf(name, place)}
            onClick={() => {
              setAskedToDecline(true);
              setDeclining(true);
            }}
          >
            {t.decline}
          </Button>
        )}
      </div>
      {askedToDecline && (
        <Suspense fallback={null}>
          <DeclineWish tour={tour} open={declining && mayDecline(state)} onOpenChange={setDeclining} />
        </Suspense>
      )}
      {pricing.form}
    </Card>
  );
}

/** The button with the state, and its form. The input stays while it is closed and while the traveller pays. */
function usePricing(tour: PersonalisedTour) {
  const t = useText(agencyWishesText);
  const both = useText(personalisedToursText);
  const refusals = useText(errorsText);
  const language = useLanguage();
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const { state, amount, name } = tour;
  const place = useShownPlace()(tour.location);
  const taka = formatTaka(amount, language);
  const now = useMinute();
  const over = isTimesUp(tripStart(tour.which_day, tour.which_time) ?? 0, now);
  const settled = state === 'review' || state === 'paid' || state === 'cancelled' || state === 'declined';
  const closed = settled || (over && state !== 'paying');
  const shown = open && !closed;
  const words = {
    asked: t.askedAction,
    quoted: t.quotedAction(taka),
    expired: t.expiredAction(taka),
    declined: t.declinedAction,
    paying: t.payingAction(taka),
    review: t.reviewAction(taka),
    paid: t.paidAction(taka),
    cancelled: t.cancelledAction,
  }[state];

  function close() {
    setOpen(false);
    trigger.current?.focus();
  }

  return {
    notice:
      state === 'paying' ? (
        <Notice tone="info">{refusals.checkout_open}</Notice>
      ) : state === 'review' ? (
        <Notice tone="info">{t.inReview}</Notice>
      ) : state === 'declined' && tour.declined ? (
        <p role="status" className="text-meta text-ink-2">
          {t.declinedBody(both[tour.declined.reason])}
        </p>
      ) : state === 'expired' && !over ? (
        <Notice tone="warn">{t.expiredBody}</Notice>
      ) : over && !settled ? (
        <p role="status" className="text-meta text-ink-2">
          {t.tooLate}
        </p>
      ) : null,
    button: (
      <Button
        ref={trigger}
        size="small"
        variant={LOOKS[state].button}
        disabled={closed}
        aria-expanded={closed ? undefined : shown}
        aria-controls={closed ? undefined : id}
        aria-label={t.actionOf(words, name, place)}
        onClick={() => {
          setAsked(true);
          setOpen(!open);
        }}
      >
        {words}
      </Button>
    ),
    form: (
      <div id={id} hidden={!shown}>
        {asked && !closed && (
          <Suspense fallback={null}>
            <QuoteForm
              tour={tour}
              onSent={() => {
                // The next time, the form starts with the sent values.
                setAsked(false);
                close();
              }}
              onCancel={close}
              onClose={() => {
                setAsked(false);
                close();
              }}
            />
          </Suspense>
        )}
      </div>
    ),
  };
}

function Contacts({ tour: { name, phone, email } }: { tour: PersonalisedTour }) {
  const t = useText(agencyWishesText);
  const look =
    'tap-44 inline-flex items-center gap-1.5 rounded-small text-meta text-ink-2 wrap-anywhere hover:text-ink hover:underline [&_.lucide]:size-4 [&_.lucide]:text-ink-3';
  return (
    <p className="flex flex-wrap gap-x-4.5 gap-y-1">
      <a href={`tel:${phone.replaceAll(/[\s-]/g, '')}`} className={look}>
        <Phone aria-hidden />
        <span className="sr-only">{t.call(name)}</span>
        {phone}
      </a>
      <a href={`mailto:${email}`} className={look}>
        <Mail aria-hidden />
        <span className="sr-only">{t.mail(name)}</span>
        {email}
      </a>
    </p>
  );
}
