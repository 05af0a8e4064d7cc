import type { Booking } from '@ghuri/contract/bookings';
import { QrCode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { AgencyPhone } from './agency-phone.tsx';
import { CheckInCode, prepareCode } from './check-in-code.tsx';
import { ticketText } from './ticket.text.ts';

/** A button that shows the code of a booking. The code is loaded before the network may be gone. */
type Ticket = Pick<Booking, 'locationName' | 'checkInCode' | 'checkedInAt' | 'agencyName' | 'agencyPhone'>;

export function TicketCode({ booking, primary }: { booking: Ticket; primary: boolean }) {
  const t = useText(ticketText);
  const [open, setOpen] = useState(false);
  const place = useShownPlace()(booking.locationName);
  useEffect(prepareCode, []);
  return (
    <>
      <Button
        size="small"
        variant={primary ? 'primary' : 'quiet'}
        icon={<QrCode aria-hidden className="size-4!" />}
        aria-label={t.codeOf(place)}
        onClick={() => setOpen(true)}
      >
        {t.showCode}
      </Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        size="small"
        title={t.code}
        description={<span lang={writtenIn(place)}>{place}</span>}
        closeLabel={t.close}
      >
        <CheckInCode code={booking.checkInCode} checkedInAt={booking.checkedInAt} />
        {booking.agencyPhone !== '' && (
          <p className="mt-3 text-center">
            <AgencyPhone agency={booking.agencyName} phone={booking.agencyPhone} />
          </p>
        )}
      </Modal>
    </>
  );
}
