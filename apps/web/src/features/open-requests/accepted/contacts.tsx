import type { Bid, OpenRequest } from '@ghuri/contract/open-requests';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { acceptedText } from './accepted.text.ts';

/** After acceptance both sides see each other's contacts. */
export function Contacts({ request, bid }: { request: OpenRequest; bid: Bid }) {
  const t = useText(acceptedText);
  const own = request.as === 'traveller';
  const name = own ? bid.agencyName : request.name;
  const phone = own ? bid.agencyPhone : request.phone;
  const email = own ? bid.agencyEmail : request.email;
  return (
    <div>
      <p className="text-meta text-ink-2">
        {own ? t.agencyContact : t.travellerContact}{' '}
        <span lang={writtenIn(name)} className="font-semibold text-ink">
          {name}
        </span>
      </p>
      <p className="-ml-2 flex flex-wrap gap-x-2">
        {phone !== '' && (
          <Way
            href={`tel:${phone.replaceAll(/[\s-]/g, '')}`}
            action={t.call(name)}
            icon={<Phone aria-hidden />}
          >
            {phone}
          </Way>
        )}
        {email !== '' && (
          <Way href={`mailto:${email}`} action={t.mail(name)} icon={<Mail aria-hidden />}>
            {email}
          </Way>
        )}
      </p>
    </div>
  );
}

function Way({
  href,
  action,
  icon,
  children,
}: {
  href: string;
  action: string;
  icon: ReactNode;
  children: string;
}) {
  return (
    <a
      href={href}
      className={`${buttonClass({ variant: 'ghost', size: 'small' })} px-2! wrap-anywhere [&_.lucide]:size-4`}
    >
      {icon}
      <span>
        <span className="sr-only">{action} </span>
        {children}
      </span>
    </a>
  );
}
