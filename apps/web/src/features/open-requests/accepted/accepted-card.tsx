import type { Bid, OpenRequest } from '@ghuri/contract/open-requests';
import { Link } from 'react-router';
import { placePicture } from '../../../assets/place-picture.ts';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { inboxPaths } from '../../../platform/inbox-paths.ts';
import { MessagesLink } from '../../../platform/messages-link.tsx';
import { paths } from '../../../platform/paths.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PictureCard } from '../../../ui/picture-card.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { TagTone } from '../../../ui/tag.tsx';
import { PayOffer } from '../../checkout/pay-offer.tsx';
import { InclusionList } from '../../travel-wish/inclusion-list.tsx';
import { useOfferWords } from '../../travel-wish/offer-words.ts';
import { WishFacts } from '../../travel-wish/wish-facts.tsx';
import { BiddingClock } from '../bidding-clock.tsx';
import { refreshRequests } from '../open-requests.api.ts';
import { useRequestWords } from '../use-request-words.ts';
import { acceptedText } from './accepted.text.ts';
import { Contacts } from './contacts.tsx';

const STATES = {
  accepted: 'kite',
  lapsed: 'warn',
  paid: 'success',
  cancelled: 'neutral',
} as const satisfies Partial<Record<OpenRequest['state'], TagTone>>;

/** One accepted bid: place, date, the other side, price, payment state and actions. */
export function AcceptedCard({ request }: { request: OpenRequest }) {
  const shownPlace = useShownPlace();
  const t = useText(acceptedText);
  const { location, accepted: bid, state } = request;
  // The bid was withdrawn meanwhile, so there is nothing to show.
  if (!bid || state === 'open' || state === 'closed') return null;
  const own = request.as === 'traveller';
  return (
    <PictureCard
      picture={placePicture(location, request.district)}
      title={shownPlace(location)}
      tag={
        request.inReview ? (
          <Tag tone="warn">{t.state_review}</Tag>
        ) : (
          <Tag tone={STATES[state]}>{t[`state_${state}`]}</Tag>
        )
      }
      byline={own ? <WithAgency bid={bid} /> : <p className="text-meta text-ink-2">{t.won}</p>}
    >
      <WishFacts wish={request} />
      <Agreed request={request} bid={bid} />
      {request.inReview && <Notice tone="info">{own ? t.inReview : t.inReviewAgency}</Notice>}
      {state === 'lapsed' && <Notice tone="warn">{own ? t.lapsed : t.lapsedAgency}</Notice>}
      {(state === 'accepted' || state === 'paid') && <Contacts request={request} bid={bid} />}
      {own && (state === 'accepted' || state === 'paid') && (
        <div>
          <MessagesLink to={inboxPaths.ask('bid', request._id)} about={shownPlace(location)} />
        </div>
      )}
      <Actions request={request} />
    </PictureCard>
  );
}

function WithAgency({ bid: { agencyId, agencyName, agencyProfile } }: { bid: Bid }) {
  const t = useText(acceptedText);
  return (
    <Link
      to={paths.agency(agencyId)}
      className="tap-44 mt-1 inline-flex max-w-full items-center gap-2 rounded-small text-meta wrap-anywhere text-ink-2 hover:text-ink hover:underline"
    >
      <Avatar decorative kind="agency" name={agencyName} src={agencyProfile} size={24} />
      {t.by(agencyName)}
    </Link>
  );
}

/** The price and its inclusions; until it is paid, the time left to pay. */
function Agreed({ request, bid }: { request: OpenRequest; bid: Bid }) {
  const t = useText(acceptedText);
  const words = useRequestWords();
  const offer = useOfferWords();
  const { state, person, payBy } = request;
  const own = request.as === 'traveller';
  const waits = state === 'accepted' && !request.inReview;
  const stay = [
    bid.hotelClass !== 'none' && offer.hotel(bid.hotelClass),
    bid.transport !== 'none' && offer.transport(bid.transport),
  ].filter(Boolean);
  return (
    <div
      className={
        waits
          ? 'grid gap-2.5 rounded-panel bg-kite-soft px-4 py-3.5'
          : 'grid gap-2.5 rounded-panel border border-line px-4 py-3.5'
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="type-price-large">{words.taka(bid.amount)}</span>
        <span className="text-meta text-ink-2">
          {t.inAll(person, words.number(person))}
          {person > 1 && ` · ${t.each(words.taka(bid.perPerson))}`}
        </span>
      </p>
      {stay.length > 0 && <p className="text-meta text-ink-2">{stay.join(' · ')}</p>}
      <InclusionList inclusions={bid.inclusions} />
      {waits && payBy !== null && (
        <p>
          <span className="block text-meta text-ink-2">{own ? t.payWithin : t.paysWithin}</span>
          <BiddingClock
            label={own ? t.payWithin : t.paysWithin}
            until={payBy}
            over={false}
            onEnd={() => void refreshRequests()}
            className="text-page!"
          />
        </p>
      )}
      {waits && own && (
        <PayOffer kind="bid" wish={request} amount={bid.amount} onAttempted={() => void refreshRequests()} />
      )}
    </div>
  );
}

function Actions({ request: { _id, as, state, location, transactionId } }: { request: OpenRequest }) {
  const place = useShownPlace()(location);
  const t = useText(acceptedText);
  if (as === 'agency') {
    return state === 'paid' ? (
      <div>
        <ButtonLink to={workPaths.revenue} size="small">
          {t.revenue}
        </ButtonLink>
      </div>
    ) : null;
  }
  if (state === 'lapsed') {
    return (
      <div>
        <ButtonLink to={paths.request(_id)} variant="primary" aria-label={t.acceptAnotherFor(place)}>
          {t.acceptAnother}
        </ButtonLink>
      </div>
    );
  }
  if (transactionId === null || state === 'accepted') return null;
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={paths.receipt(transactionId)} size="small" aria-label={t.receiptOf(place)}>
        {t.receipt}
      </ButtonLink>
      <ButtonLink to={paths.myTours} size="small" variant="ghost">
        {t.myTours}
      </ButtonLink>
    </div>
  );
}
