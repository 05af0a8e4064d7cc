import type { Bid } from '@ghuri/contract/open-requests';
import type { Inclusion } from '@ghuri/contract/travel-wish';
import { Check, Minus, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { paths } from '../../../platform/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Rating } from '../../../ui/rating.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ALL_INCLUSIONS, useOfferWords } from '../../travel-wish/offer-words.ts';
import { LongText } from '../../travel-wish/long-text.tsx';
import { openRequestsText } from '../open-requests.text.ts';
import { useRequestWords } from '../use-request-words.ts';
import type { RankedBid } from './rank-bids.ts';

interface BidColumnProps {
  ranked: RankedBid;
  persons: number;
  /** Everything that at least one bid includes; one row each. */
  compared: readonly Inclusion[];
  /** It was accepted earlier but not paid in time. */
  lapsed: boolean;
  onAccept: () => void;
}

/** One agency's bid. It uses the rows of the surrounding grid, so that they align with the other bids. */
export function BidColumn({ ranked, persons, compared, lapsed, onAccept }: BidColumnProps) {
  const t = useText(openRequestsText);
  const words = useRequestWords();
  const offer = useOfferWords();
  const { bid, aboveLowest } = ranked;
  const { history } = bid;
  const price = words.taka(bid.amount);
  return (
    <li className="group/bid row-span-full grid snap-start max-bar:scroll-ml-4 grid-rows-subgrid border-line px-4 pb-4.5 transition-colors focus-within:bg-primary-soft not-first:border-l hover:bg-primary-soft">
      <BidHead ranked={ranked} lapsed={lapsed} />
      <dl className="contents">
        <Row label={t.totalFor(words.number(persons))} bare>
          <span className="type-price-large">{price}</span>
          <span className="block min-h-[1.45em] text-meta text-ink-2">
            {aboveLowest > 0 && t.aboveLowest(words.taka(aboveLowest))}
            {aboveLowest > 0 && bid.revisedTime !== null && ' · '}
            {bid.revisedTime !== null && t.lowered(words.clock(bid.revisedTime))}
          </span>
        </Row>
        <Row label={t.perPerson}>{words.taka(bid.perPerson)}</Row>
        <Row label={t.rating}>
          <BidRating bid={bid} />
        </Row>
        <Row label={t.toursArranged}>{words.number(bid.tourArranged)}</Row>
        <Row label={t.since}>{words.month(bid.agencySince)}</Row>
        <Row label={t.history} className="text-meta leading-snug">
          {t.historyOf(
            words.number(history.bids),
            words.number(history.accepted),
            words.number(history.paid),
          )}
        </Row>
        <Row label={t.hotel}>{offer.hotel(bid.hotelClass)}</Row>
        <Row label={t.transport}>{offer.transport(bid.transport)}</Row>
        <Row label={t.includes}>
          {t.includesOf(words.number(bid.inclusions.length), words.number(ALL_INCLUSIONS.length))}
        </Row>
        {compared.map((inclusion) => (
          <Row key={inclusion} label={offer.inclusion(inclusion)} low>
            {bid.inclusions.includes(inclusion) ? (
              <Check role="img" aria-label={t.isIncluded} className="size-5 text-primary-ink" />
            ) : (
              <Minus role="img" aria-label={t.isLeftOut} className="size-5 text-ink-3" />
            )}
          </Row>
        ))}
        <Words label={t.message}>
          {bid.message === '' ? (
            <span className="text-ink-3">{t.noMessage}</span>
          ) : (
            <LongText>{bid.message}</LongText>
          )}
        </Words>
        <Words label={t.latestReview}>
          {bid.latestReview ? (
            <>
              <LongText>{`“${bid.latestReview.review}”`}</LongText>
              <span className="mt-1 block text-ink-3" lang={writtenIn(bid.latestReview.reviewerName)}>
                {bid.latestReview.reviewerName}
              </span>
            </>
          ) : (
            <span className="text-ink-3">{t.noReview}</span>
          )}
        </Words>
      </dl>
      <Button
        variant="outline"
        wide
        onClick={onAccept}
        aria-label={t.acceptOf(price, bid.agencyName)}
        className="mt-2 self-end whitespace-nowrap group-focus-within/bid:border-transparent! group-focus-within/bid:bg-primary! group-focus-within/bid:text-on-primary! group-hover/bid:border-transparent! group-hover/bid:bg-primary! group-hover/bid:text-on-primary! hover:bg-primary-hover!"
      >
        {t.accept(price)}
      </Button>
    </li>
  );
}

const onTint = 'group-focus-within/bid:bg-surface group-hover/bid:bg-surface';

function BidHead({ ranked, lapsed }: Pick<BidColumnProps, 'ranked' | 'lapsed'>) {
  const { bid, lowest, highestRated } = ranked;
  const t = useText(openRequestsText);
  return (
    <div className="flex flex-col items-start gap-2 pt-6.5 pb-2 max-bar:pt-5">
      <Avatar decorative kind="agency" name={bid.agencyName} src={bid.agencyProfile} size={44} />
      <Link
        to={paths.agency(bid.agencyId)}
        lang={writtenIn(bid.agencyName)}
        className="rounded-small leading-tight font-semibold wrap-anywhere hover:underline"
      >
        {bid.agencyName}
      </Link>
      {lowest && <Tag className={onTint}>{t.lowestPrice}</Tag>}
      {highestRated && (
        <Tag tone="success" icon={<Star aria-hidden />} className={onTint}>
          {t.highestRated}
        </Tag>
      )}
      {lapsed && (
        <Tag tone="warn" className="whitespace-normal!">
          {t.notPaidInTime}
        </Tag>
      )}
    </div>
  );
}

function BidRating({ bid: { ratings, totalRating } }: { bid: Bid }) {
  const t = useText(openRequestsText);
  const words = useRequestWords();
  if (totalRating === 0) return <span className="text-meta text-ink-3">{t.notRated}</span>;
  const value = words.decimal(ratings);
  const count = words.number(totalRating);
  return <Rating value={value} count={count} label={t.ratingLabel(value, totalRating, count)} />;
}

interface RowProps {
  label: string;
  children: ReactNode;
  /** No label, even on phones: the value explains itself. */
  bare?: boolean;
  low?: boolean;
  className?: string;
}

function Row({ label, children, bare, low, className }: RowProps) {
  return (
    <div
      className={cx(
        'relative flex items-center gap-3',
        bare
          ? 'py-2 max-bar:pb-4'
          : 'justify-between max-bar:min-h-10.5 max-bar:border-t max-bar:border-line',
        !bare && (low ? 'bar:min-h-8.5' : 'bar:min-h-11'),
      )}
    >
      <dt className={bare ? 'sr-only' : 'shrink-0 text-meta text-ink-2 bar:sr-only'}>{label}</dt>
      <dd className={cx(!bare && 'max-bar:text-right', className)}>{children}</dd>
    </div>
  );
}

function Words({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="relative py-3 text-meta leading-[1.4] text-ink-2 max-bar:border-t max-bar:border-line lang-bn:leading-body">
      <dt className="mb-1 text-meta bar:sr-only">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
