import { Phone } from 'lucide-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { cx } from '../../../ui/class-names.ts';
import { ticketText } from './ticket.text.ts';

interface AgencyPhoneProps {
  agency: string;
  phone: string;
  className?: string;
}

/** The agency's phone: a link on screen, and the number itself on paper. */
export function AgencyPhone({ agency, phone, className }: AgencyPhoneProps) {
  const t = useText(ticketText);
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      aria-label={t.call(agency, phone)}
      className={cx(
        'tap-44 inline-flex min-w-0 items-center gap-1.5 rounded-small text-primary-ink hover:underline [&_.lucide]:size-4',
        className,
      )}
    >
      <Phone aria-hidden />
      <span className="tabular-nums wrap-anywhere">{phone}</span>
    </a>
  );
}
