import type { Bid, OpenRequest } from '@ghuri/contract/open-requests';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Rating } from '../../../ui/rating.tsx';
import { LongText } from '../../travel-wish/long-text.tsx';
import { ALL_INCLUSIONS, useOfferWords } from '../../travel-wish/offer-words.ts';
import { openRequestsText } from '../open-requests.text.ts';
import { useRequestWords } from '../use-request-words.ts';
import { foldRows } from './fold-rows.ts';
import type { ComparedRow } from './fold-rows.ts';
import { splitInclusions } from './rank-bids.ts';

export interface BidRow extends ComparedRow {
  look?: 'low' | 'words' | undefined;
  cell: (bid: Bid) => ReactNode;
}

/** The rows below the sums: those that differ, those that are the same in all bids, and what no bid includes. */
export function useBidRows({ allBids: bids }: OpenRequest) {
  const t = useText(openRequestsText);
  const words = useRequestWords();
  const offer = useOfferWords();
  const dates = useDates();
  const { compared: offered, nobodys } = splitInclusions(ALL_INCLUSIONS, bids);

  const plain = (label: string, text: (bid: Bid) => string): BidRow => ({
    label,
    same: bids.map(text),
    cell: text,
  });
  const rated = ({ ratings, totalRating }: Bid) =>
    totalRating === 0
      ? t.notRated
      : t.ratingLabel(words.decimal(ratings), totalRating, words.number(totalRating));
  const rows: BidRow[] = [
    { label: t.rating, same: bids.map(rated), cell: (bid) => <BidRating bid={bid} /> },
    plain(t.toursArranged, (bid) => words.number(bid.tourArranged)),
    plain(t.since, (bid) => dates.day(bid.agencySince)),
    plain(t.history, ({ history }) =>
      t.historyOf(words.number(history.bids), words.number(history.accepted), words.number(history.paid)),
    ),
    plain(t.hotel, (bid) => offer.hotel(bid.hotelClass)),
    plain(t.transport, (bid) => offer.transport(bid.transport)),
    plain(t.includes, (bid) =>
      t.includesOf(words.number(bid.inclusions.length), words.number(ALL_INCLUSIONS.length)),
    ),
    ...offered.map((inclusion): BidRow => {
      const isIn = (bid: Bid) => bid.inclusions.includes(inclusion);
      return {
        label: offer.inclusion(inclusion),
        same: bids.map((bid) => (isIn(bid) ? t.isIncluded : t.isLeftOut)),
        look: 'low',
        cell: (bid) =>
          isIn(bid) ? (
            <Check role="img" aria-label={t.isIncluded} className="size-5 text-primary-ink" />
          ) : (
            <Minus role="img" aria-label={t.isLeftOut} className="size-5 text-ink-3" />
          ),
      };
    }),
    {
      label: t.message,
      same: bids.map(({ message }) => message || t.noMessage),
      look: 'words',
      cell: ({ message }) =>
        message === '' ? <span className="text-ink-3">{t.noMessage}</span> : <LongText>{message}</LongText>,
    },
    {
      label: t.latestReview,
      same: bids.map(({ latestReview }) => latestReview?.review ?? t.noReview),
      look: 'words',
      cell: ({ latestReview }) => <LatestReview review={latestReview} />,
    },
  ];
  return { ...foldRows(rows), nobodys: nobodys.map(offer.inclusion) };
}

function BidRating({ bid: { ratings, totalRating } }: { bid: Bid }) {
  const t = useText(openRequestsText);
  const words = useRequestWords();
  if (totalRating === 0) return <span className="text-meta text-ink-3">{t.notRated}</span>;
  const value = words.decimal(ratings);
  const count = words.number(totalRating);
  return <Rating value={value} count={count} label={t.ratingLabel(value, totalRating, count)} />;
}

function LatestReview({ review }: { review: Bid['latestReview'] }) {
  const t = useText(openRequestsText);
  if (!review) return <span className="text-ink-3">{t.noReview}</span>;
  return (
    <>
      <LongText>{`“${review.review}”`}</LongText>
      <span className="mt-1 block text-ink-3" lang={writtenIn(review.reviewerName)}>
        {review.reviewerName}
      </span>
    </>
  );
}
