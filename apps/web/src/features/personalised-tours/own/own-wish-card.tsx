import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import { mayPay, mayWithdraw } from '@ghuri/domain/personalised-tours';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { isTimesUp } from '@ghuri/domain/tours';
import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { placePicture } from '../../../assets/place-picture.ts';
import { useMe } from '../../../platform/auth/use-session.ts';
import { errorsText } from '../../../platform/errors.text.ts';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { inboxPaths } from '../../../platform/inbox-paths.ts';
import { MessagesLink } from '../../../platform/messages-link.tsx';
import { paths } from '../../../platform/paths.ts';
import { useMinute } from '../../../platform/use-clock.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PictureCard } from '../../../ui/picture-card.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { TagTone } from '../../../ui/tag.tsx';
import { PayOffer } from '../../checkout/pay-offer.tsx';
import { WishFacts } from '../../travel-wish/wish-facts.tsx';
import { LongText } from '../../travel-wish/long-text.tsx';
import { keepWishForAnother } from '../../travel-wish/wish-draft.ts';
import { OfferPanel } from '../offer-panel.tsx';
import { refreshPersonalised } from '../personalised-tours.api.ts';
import { personalisedToursText } from '../personalised-tours.text.ts';
import { ownWishesText } from './own-wishes.text.ts';
import { WithdrawWish } from './withdraw-wish.tsx';

const TONES: Record<PersonalisedTour['state'], TagTone> = {
  asked: 'neutral',
  quoted: 'info',
  expired: 'neutral',
  declined: 'neutral',
  paying: 'kite',
  review: 'warn',
  paid: 'success',
  cancelled: 'neutral',
};

/** One wish: place, date, party, price and actions. */
export function OwnWishCard({ tour }: { tour: PersonalisedTour }) {
  const t = useText(ownWishesText);
  const refusals = useText(errorsText);
  const { location, agencyId, agencyName, state } = tour;
  const place = useShownPlace()(location);
  const now = useMinute();
  const over = isTimesUp(tripStart(tour.which_day, tour.which_time) ?? 0, now);
  const payable = mayPay(state) && (!over || state === 'paying');
  return (
    <PictureCard
      picture={placePicture(location)}
      title={place}
      tag={<Tag tone={TONES[state]}>{t[state]}</Tag>}
      byline={
        <Link
          to={paths.agency(agencyId)}
          className="tap-44 mt-1 inline-flex max-w-full items-center gap-2 rounded-small text-meta wrap-anywhere text-ink-2 hover:text-ink hover:underline"
        >
          <Avatar name={agencyName} src={tour.agencyProfile} kind="agency" size={24} decorative />
          {t.by(agencyName)}
        </Link>
      }
    >
      <WishFacts wish={tour} />
      {tour.description !== '' && <LongText className="text-ink-2">{tour.description}</LongText>}
      {state === 'asked' && !over && (
        <p role="status" className="text-meta text-ink-2">
          {t.notPriced(agencyName)}
        </p>
      )}
      {tour.status && state !== 'declined' && (
        <OfferPanel tour={tour}>
          {payable && (
            <PayOffer
              kind="personalised"
              wish={tour}
              amount={tour.amount}
              onAttempted={() => void refreshPersonalised()}
            />
          )}
        </OfferPanel>
      )}
      {state === 'expired' && !over && (
        <p role="status" className="text-meta text-ink-2">
          {t.expiredBody(agencyName)}
        </p>
      )}
      {state === 'declined' && <Declined tour={tour} />}
      {state === 'review' && <Notice tone="info">{t.inReview}</Notice>}
      {over && (state === 'asked' || state === 'quoted' || state === 'expired') && (
        <p role="status" className="font-semibold">
          {refusals.tour_over}
        </p>
      )}
      {state === 'paid' && <Contacts tour={tour} />}
      <div className="flex flex-wrap gap-2">
        <MessagesLink to={inboxPaths.ask('personalised', tour._id)} about={place} count={tour.messageCount} />
        <Receipt tour={tour} />
        {mayWithdraw(state) && <WithdrawWish tour={tour} />}
      </div>
    </PictureCard>
  );
}

/** Why the agency declined, and a link that sends the same wish to another agency. */
function Declined({ tour }: { tour: PersonalisedTour }) {
  const t = useText(ownWishesText);
  const both = useText(personalisedToursText);
  const { userID } = useMe();
  const { agencyName, declined } = tour;
  const place = useShownPlace()(tour.location);
  return (
    <Notice tone="info">
      <p>
        {t.declinedBy(agencyName)} {declined && both[declined.reason]}
      </p>
      <p className="mt-1">{t.declinedNext}</p>
      <ButtonLink
        to={paths.agencies}
        size="small"
        className="mt-3"
        aria-label={t.askElsewhereFor(place)}
        onClick={() => keepWishForAnother(userID, tour)}
      >
        {t.askElsewhere}
      </ButtonLink>
    </Notice>
  );
}

/** The trip is booked: the agency's contact details. */
function Contacts({ tour: { agencyName, agencyPhone, agencyEmail } }: { tour: PersonalisedTour }) {
  const t = useText(ownWishesText);
  const look = `${buttonClass({ variant: 'ghost', size: 'small' })} -ml-2 [&_.lucide]:size-4`;
  return (
    <p className="flex flex-wrap gap-x-2">
      <a href={`tel:${agencyPhone.replaceAll(/[\s-]/g, '')}`} className={look}>
        <Phone aria-hidden />
        <span className="sr-only">{t.callAgency(agencyName)}</span>
        {agencyPhone}
      </a>
      <a href={`mailto:${agencyEmail}`} className={look}>
        <Mail aria-hidden />
        <span className="sr-only">{t.mailAgency(agencyName)}</span>
        {agencyEmail}
      </a>
    </p>
  );
}

function Receipt({ tour: { state, transactionId, location } }: { tour: PersonalisedTour }) {
  const place = useShownPlace()(location);
  const t = useText(ownWishesText);
  if (transactionId === null || (state !== 'paid' && state !== 'cancelled')) return null;
  return (
    <>
      <ButtonLink to={paths.receipt(transactionId)} size="small" aria-label={t.receiptOf(place)}>
        {t.receipt}
      </ButtonLink>
      <ButtonLink to={paths.myTours} size="small" variant="ghost">
        {t.myTours}
      </ButtonLink>
    </>
  );
}
