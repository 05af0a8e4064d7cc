import type { AccountDeletion } from '@ghuri/contract/leaving';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { ApiError } from '../../platform/api-error.ts';
import { dhakaInstant } from '../../platform/i18n/dates.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { settingsText } from './settings.text.ts';

/** Everything that ends with the account: trips with refunds and their total, holds, requests, pending payments. */
export function DeletionPreview({ deletion }: { deletion: AccountDeletion }) {
  const s = useText(settingsText);
  const sentences = useErrorSentences();
  const language = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  const { trips, refund, holds, requests, refundsUnderWay, paymentsUnderReview, disputes, agency } = deletion;
  if (agency?.obstacle) {
    return (
      <Notice tone="warn" className="mt-4">
        <p>{sentences.ofError(new ApiError(409, agency.obstacle))}</p>
        <p className="mt-2">{agency.closedAt === null ? s.closeAgencyFirst : s.agencyIsClosed}</p>
        <TextLink to={paths.agencySettings}>{s.agencySettings}</TextLink>
      </Notice>
    );
  }
  const besides = [
    holds > 0 && s.holdsReleased(holds, number(holds)),
    requests > 0 && s.requestsWithdrawn(requests, number(requests)),
    refundsUnderWay.count > 0 && s.refundsGoOn(formatTaka(refundsUnderWay.amount, language)),
    paymentsUnderReview > 0 && s.reviewGoesOn,
    disputes > 0 && s.reportsWithdrawn,
    agency && s.agencyGoes,
  ].filter((line) => typeof line === 'string');
  return (
    <>
      {trips.length > 0 && (
        <section className="mt-4 overflow-hidden rounded-panel border border-line">
          <h3 className="type-lead border-b border-line px-4 py-3">
            {s.tripsToCancel(trips.length, number(trips.length))}
          </h3>
          <ul className="max-h-56 divide-y divide-line overflow-y-auto">
            {trips.map((trip) => (
              <Trip key={trip.bookingId} {...trip} />
            ))}
          </ul>
          <div className="border-t border-line bg-sunken px-4 py-3">
            <p className="flex justify-between gap-4 font-bold">
              {s.totalRefund} <span>{formatTaka(refund, language)}</span>
            </p>
            {refund > 0 && <p className="mt-1 text-meta text-ink-2">{s.refundWhere}</p>}
          </div>
        </section>
      )}
      {besides.length > 0 && (
        <ul className="mt-4 grid list-disc gap-1 pl-5 text-ink-2">
          {besides.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Trip({ locationName, tourTripDate, agencyName, price, refund }: AccountDeletion['trips'][number]) {
  const shownPlace = useShownPlace();
  const s = useText(settingsText);
  const language = useLanguage();
  const [back, paid] = [formatTaka(refund, language), formatTaka(price, language)];
  return (
    <li className="px-4 py-2.5">
      <p className="font-semibold wrap-anywhere">{shownPlace(locationName)}</p>
      <p className="text-meta wrap-anywhere text-ink-2">
        <TimeText value={dhakaInstant(tourTripDate)} show="day" /> · {agencyName}
      </p>
      <p className="text-meta">
        {refund >= price
          ? s.tripFullRefund(back)
          : refund > 0
            ? s.tripRefund(back, paid)
            : s.tripNoRefund(paid)}
      </p>
    </li>
  );
}
