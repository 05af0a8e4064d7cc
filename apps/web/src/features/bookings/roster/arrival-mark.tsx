import { Check } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';

interface ArrivalMarkProps {
  people: number;
  persons: number;
}

/** The diamond at the end of the string means arrived. It is half full if part of a party is missing. */
export function ArrivalMark({ people, persons }: ArrivalMarkProps) {
  const all = people >= persons;
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-6.5 shrink-0 rotate-45 place-items-center rounded-[7px]',
        people === 0
          ? 'border-2 border-line-strong'
          : all
            ? 'bg-primary text-on-primary'
            : 'border-2 border-primary bg-primary-soft text-primary-ink',
      )}
    >
      {people > 0 && <Check className="size-4! -rotate-45 stroke-[2.6]!" />}
    </span>
  );
}
