import type { AgencyMoneyShown } from '@ghuri/contract/leaving';
import { formatNumber, formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { closingText } from './closing.text.ts';
import { ownAgencyText } from './own-agency.text.ts';

/** Everything of an agency that is still open, as sentences. */
export function useOpenFacts({
  trips,
  refunds,
  payments,
  disputes,
  held,
  available,
  inTransit,
}: AgencyMoneyShown): string[] {
  const t = useText(ownAgencyText);
  const c = useText(closingText);
  const language = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  const taka = (sum: number) => formatTaka(sum, language);
  return [
    trips > 0 && t.openTrips(trips, number(trips)),
    refunds > 0 && t.openRefunds(refunds, number(refunds)),
    payments > 0 && t.openPayments(payments, number(payments)),
    disputes > 0 && t.openDisputes(disputes, number(disputes)),
    held > 0 && c.held(taka(held)),
    available > 0 && c.available(taka(available)),
    inTransit > 0 && c.inTransit(taka(inTransit)),
    available < 0 && c.debt(taka(-available)),
  ].filter((fact) => typeof fact === 'string');
}

export function OpenFacts({ facts, className }: { facts: readonly string[]; className: string }) {
  return (
    <ul className={`${className} grid list-disc gap-1 pl-5 text-ink-2`}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
