import { BadgeCheck, Phone } from 'lucide-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { ShownTraveller } from './roster-store.ts';
import { rosterText } from './roster.text.ts';

/** Calls the person who booked. A phone shows only the icon. */
export function CallLink({ traveller }: { traveller: ShownTraveller }) {
  const { username, phone_number: phone, phoneVerified } = traveller;
  const t = useText(rosterText);
  if (phone === '') return null;
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      aria-label={phoneVerified ? t.callVerified(username, phone) : t.call(username, phone)}
      className="tap-44 inline-flex min-h-10 items-center gap-2 rounded-full px-3 text-meta font-semibold tabular-nums hover:bg-sunken [&_.lucide]:size-4.5"
    >
      <Phone aria-hidden />
      <span className="max-bar:hidden">{phone}</span>
      {phoneVerified && (
        <span title={t.phoneVerified} className="text-primary-ink">
          <BadgeCheck aria-hidden />
        </span>
      )}
    </a>
  );
}
