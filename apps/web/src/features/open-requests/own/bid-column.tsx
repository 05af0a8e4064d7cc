import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { paths } from '../../../platform/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';
import { openRequestsText } from '../open-requests.text.ts';
import { useRequestWords } from '../use-request-words.ts';
import type { BidRow } from './bid-rows.tsx';
import type { RankedBid } from './rank-bids.ts';

interface BidColumnProps {
  ranked: RankedBid;
  persons: number;
  /** The rows below the sums. */
  rows: readonly BidRow[];
  /** It was accepted earlier but not paid in time. */
  lapsed: boolean;
  onAccept: () => void;
}

/** One agency's bid. It uses the rows of the surrounding grid, so that they align with the other bids. */
export function BidColumn({ ranked, persons, rows, lapsed, onAccept }: BidColumnProps) {
  const t = useText(openRequestsText);
  const words = useRequestWords();
  const { bid, aboveLowest } = ranked;
  return (
    <li className="group/bid row-span-full grid snap-start grid-rows-subgrid border-line bg-surface px-3 pb-3 transition-colors not-first:border-l focus-within:bg-primary-soft last:rounded-r-card hover:bg-primary-soft max-bar:scroll-ml-4 max-bar:px-4 max-bar:first:rounded-l-card max-bar:last:rounded-r-none">
      <BidHead ranked={ranked} lapsed={lapsed} onAccept={onAccept} />
      <dl className="contents">
        <Row label={t.totalFor(words.number(persons))} bare>
          <span className="type-price">{words.taka(bid.amount)}</span>
          <span className="block min-h-[1.45em] text-micro text-ink-2">
            {aboveLowest > 0 && t.aboveLowest(words.taka(aboveLowest))}
            {aboveLowest > 0 && bid.revisedTime !== null && ' · '}
            {bid.revisedTime !== null && <TimeText value={bid.revisedTime} show="time" within={t.lowered} />}
          </span>
        </Row>
        <Row label={t.perPerson}>{words.taka(bid.perPerson)}</Row>
        {rows.map(({ label, look, cell }) =>
          look === 'words' ? (
            <Words key={label} label={label}>
              {cell(bid)}
            </Words>
          ) : (
            <Row key={label} label={label} low={look === 'low'}>
              {cell(bid)}
            </Row>
          ),
        )}
      </dl>
    </li>
  );
}

const onTint = 'group-focus-within/bid:bg-surface group-hover/bid:bg-surface';

/** The agency and the button: they stay in sight while the rows scroll. */
function BidHead({ ranked, lapsed, onAccept }: Pick<BidColumnProps, 'ranked' | 'lapsed' | 'onAccept'>) {
  const { bid, lowest, highestRated } = ranked;
  const t = useText(openRequestsText);
  const price = useRequestWords().taka(bid.amount);
  return (
    <div className="sticky top-(--head) z-1 -mx-3 flex flex-col items-start gap-2 border-b group-last/bid:rounded-tr-card max-bar:group-first/bid:rounded-tl-card max-bar:group-last/bid:rounded-none border-line bg-inherit px-3 pt-4 pb-3 max-bar:-mx-4 max-bar:px-4">
      <div className="flex max-w-full items-center gap-2">
        <Avatar decorative kind="agency" name={bid.agencyName} src={bid.agencyProfile} size={32} />
        <Link
          to={paths.agency(bid.agencyId)}
          lang={writtenIn(bid.agencyName)}
          className="min-w-0 rounded-small text-meta leading-tight font-semibold wrap-anywhere hover:underline"
        >
          {bid.agencyName}
        </Link>
      </div>
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
      <Button
        variant="outline"
        wide
        onClick={onAccept}
        aria-label={t.acceptOf(price, bid.agencyName)}
        className="mt-auto px-2! group-focus-within/bid:border-transparent! group-focus-within/bid:bg-primary! group-focus-within/bid:text-on-primary! group-hover/bid:border-transparent! group-hover/bid:bg-primary! group-hover/bid:text-on-primary! hover:bg-primary-hover!"
      >
        {t.accept(price)}
      </Button>
    </div>
  );
}

interface RowProps {
  label: string;
  children: ReactNode;
  /** No label, even on phones: the value explains itself. */
  bare?: boolean;
  low?: boolean;
}

function Row({ label, children, bare, low }: RowProps) {
  return (
    <div
      className={cx(
        'relative flex items-center gap-3',
        bare
          ? 'py-2 max-bar:pb-4'
          : 'justify-between text-meta leading-snug max-bar:min-h-10.5 max-bar:border-t max-bar:border-line',
        !bare && (low ? 'bar:min-h-8.5' : 'bar:min-h-10'),
      )}
    >
      <dt className={bare ? 'sr-only' : 'shrink-0 text-meta text-ink-2 bar:sr-only'}>{label}</dt>
      <dd className={cx('min-w-0', !bare && 'max-bar:text-right')}>{children}</dd>
    </div>
  );
}

function Words({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="relative py-3 text-meta text-ink-2 max-bar:border-t max-bar:border-line lang-bn:leading-body">
      <dt className="mb-1 text-meta bar:sr-only">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
