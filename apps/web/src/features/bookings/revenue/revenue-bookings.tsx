import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber, formatPercent, formatTaka } from '../../../platform/format.ts';
import { dhakaInstant, useDates } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { usePriceWords } from '../../checkout/prices/use-price-words.ts';
import { useWayNames } from '../../checkout/use-way-names.ts';
import { bookingsText } from '../bookings.text.ts';
import type { RevenueFilter } from './period.ts';
import { revenueRowsQuery } from './revenue.api.ts';
import type { RevenueRow } from './revenue.api.ts';
import { revenueText } from './revenue.text.ts';
import { Cell, Heading, TableFrame } from './revenue-table.tsx';

/** All payers, the latest first: a table on wide screens, rows on phones. */
export function RevenueBookings({ email, filter }: { email: string; filter: RevenueFilter }) {
  const t = useText(revenueText);
  const sentences = useErrorSentences();
  const [search, setSearch] = useState('');
  const term = useDeferredValue(search.trim());
  const list = useInfiniteQuery(revenueRowsQuery(email, filter, term));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card as="section" padding="none" aria-labelledby="revenue-bookings">
      <div className="flex flex-wrap items-center justify-between gap-2.5 px-4.5 pt-4 pb-2.5">
        <h2 id="revenue-bookings" className="type-lead">
          {t.bookings}
        </h2>
        <div className="flex gap-2 max-bar:w-full">
          <label className="relative max-bar:flex-1">
            <span className="sr-only">{t.searchBookings}</span>
            <Search aria-hidden className="absolute top-2.5 left-3 size-4! text-ink-3" />
            <input
              type="search"
              value={search}
              maxLength={100}
              placeholder={t.search}
              onChange={(event) => setSearch(event.target.value)}
              className="min-h-9 w-full rounded-full border border-line-strong bg-surface pr-3 pl-9 text-meta"
            />
          </label>
        </div>
      </div>
      {list.isPending && <Skeleton className="m-4.5 h-64" />}
      {list.error && (
        <Notice
          tone="danger"
          className="m-4.5"
          action={
            <Button size="small" loading={list.isFetching} onClick={() => void list.refetch()}>
              {t.tryAgain}
            </Button>
          }
        >
          {sentences.ofError(list.error)}
        </Notice>
      )}
      {list.data && rows.length === 0 && <p className="px-4.5 py-8 text-center text-ink-2">{t.noMatch}</p>}
      {rows.length > 0 && (
        <>
          <Rows rows={rows} />
          <BookingTable rows={rows} />
        </>
      )}
      {list.hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Some of the price was refunded, and the rest stays. */
const isPartly = ({ kept, price, state }: RevenueRow): boolean =>
  kept > 0 && kept < price && state !== 'paid';

function Status({ row }: { row: RevenueRow }) {
  const t = useText(bookingsText);
  const r = useText(revenueText);
  const language = useLanguage();
  return (
    <Tag tone={row.state === 'paid' ? 'success' : row.state === 'cancelled' ? 'neutral' : 'warn'}>
      {isPartly(row) ? r.partly(formatPercent(1 - row.kept / row.price, language)) : t[row.state]}
    </Tag>
  );
}

/** The payer. Leads to the booking on its roster, as long as there is one. */
function Payer({ row }: { row: RevenueRow }) {
  const name = <span lang={writtenIn(row.username)}>{row.username}</span>;
  if (row.rosterId === null) return name;
  return (
    <Link to={workPaths.departureBooking(row.rosterId, row._id)} className="rounded-small hover:underline">
      {name}
    </Link>
  );
}

/** The party and its extras, what is left to pay, what was kept, and how it was paid. */
function PartyAndRest({ row: { lines, balance, balanceBy, fees, paidWith } }: { row: RevenueRow }) {
  const t = useText(revenueText);
  const words = usePriceWords();
  const dates = useDates();
  const wayNames = useWayNames();
  const notes = [
    lines.length > 0 && words.partyInWords(lines),
    balance > 0 && balanceBy !== null && t.restBy(words.taka(balance), dates.shortDay(balanceBy)),
    fees > 0 && t.kept(words.taka(fees)),
    wayNames(paidWith),
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return <span className="block text-micro font-normal text-ink-2">{notes.join(' · ')}</span>;
}

/** What the agency keeps of it. */
function Price({ row }: { row: RevenueRow }) {
  const t = useText(revenueText);
  const language = useLanguage();
  const taka = (sum: number) => formatTaka(sum, language);
  if (row.kept >= row.price) return <span className="font-semibold">{taka(row.price)}</span>;
  if (row.kept <= 0) return <span className="font-semibold text-ink-3 line-through">{taka(row.price)}</span>;
  return (
    <span className="font-semibold">
      {taka(row.kept)}
      <span className="block text-micro font-normal text-ink-2">
        {t.refundedOf(taka(row.price - row.kept), taka(row.price))}
      </span>
    </span>
  );
}

function Rows({ rows }: { rows: readonly RevenueRow[] }) {
  const shownPlace = useShownPlace();
  const language = useLanguage();
  return (
    <ul className="divide-y divide-line border-t border-line bar:hidden">
      {rows.map((row) => (
        <li key={row._id} className="grid grid-cols-[1fr_auto] gap-x-3 px-4.5 py-3">
          <span className="font-semibold wrap-anywhere">
            <Payer row={row} />
          </span>
          <span className="text-right">
            <Price row={row} />
          </span>
          <span className="text-meta wrap-anywhere text-ink-2">
            <span lang={writtenIn(shownPlace(row.locationName))}>{shownPlace(row.locationName)}</span> ·{' '}
            <TimeText value={dhakaInstant(row.tourTripDate)} show="day" /> ·{' '}
            {formatNumber(row.persons, language)}
            <PartyAndRest row={row} />
          </span>
          <span className="text-right">
            <Status row={row} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function BookingTable({ rows }: { rows: readonly RevenueRow[] }) {
  const shownPlace = useShownPlace();
  const t = useText(revenueText);
  const language = useLanguage();
  return (
    <TableFrame label={t.bookings} className="px-1.5 max-bar:hidden">
      <thead>
        <tr>
          <Heading>{t.traveller}</Heading>
          <Heading>{t.phone}</Heading>
          <Heading>{t.tour}</Heading>
          <Heading>{t.leaves}</Heading>
          <Heading number>{t.people}</Heading>
          <Heading>{t.paidAt}</Heading>
          <Heading>{t.status}</Heading>
          <Heading number>{t.price}</Heading>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id}>
            <Cell strong>
              <Payer row={row} />
              <PartyAndRest row={row} />
            </Cell>
            <Cell className="whitespace-nowrap text-ink-2">{row.phone_number}</Cell>
            <Cell>
              <span lang={writtenIn(shownPlace(row.locationName))}>{shownPlace(row.locationName)}</span>
            </Cell>
            <Cell className="whitespace-nowrap text-ink-2">
              <TimeText value={dhakaInstant(row.tourTripDate)} show="day" />
            </Cell>
            <Cell number>{formatNumber(row.persons, language)}</Cell>
            <Cell className="text-ink-2 panel:whitespace-nowrap">
              <TimeText value={row.time} />
            </Cell>
            <Cell>
              <Status row={row} />
            </Cell>
            <Cell number>
              <Price row={row} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
