import { useSearchParams } from 'react-router';
import { OfferedSeatView } from '../../features/bookings/travellers/offered-seat.tsx';
import { seatsText } from '../../features/bookings/travellers/seats.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageHead } from '../page-head.tsx';

/** The link of a seat that its payer hands over. */
export function Component() {
  const t = useText(seatsText);
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title={t.pageTitle} />
      <OfferedSeatView token={search.get('token') ?? ''} />
    </>
  );
}
