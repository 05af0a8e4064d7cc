import { Minus, Plus, Undo2 } from 'lucide-react';
import { formatNumber } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ShownTraveller } from './roster-store.ts';
import { rosterText } from './roster.text.ts';

interface PartyControlProps {
  traveller: ShownTraveller;
  onPeople: (people: number) => void;
}

/** Checks a traveller in by name: the whole party at once, or one by one if some are missing. */
export function PartyControl({ traveller: { username, persons, people }, onPeople }: PartyControlProps) {
  const t = useText(rosterText);
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language);
  const action = persons > 1 ? t.checkInAll(count(persons)) : t.check;
  return (
    <div className="mt-1.5 -ml-1 flex flex-wrap items-center gap-1.5">
      {people < persons && (
        <Button size="small" aria-label={t.checkInOf(action, username)} onClick={() => onPeople(persons)}>
          {action}
        </Button>
      )}
      {persons > 1 && (
        <span role="group" aria-label={t.partyOf(username)} className="inline-flex items-center gap-1">
          <IconButton
            size="small"
            label={t.oneLess(username)}
            icon={<Minus aria-hidden />}
            disabled={people === 0}
            onClick={() => onPeople(people - 1)}
          />
          <span className="min-w-10 text-center text-meta tabular-nums" aria-live="polite">
            {t.ofParty(count(people), count(persons))}
          </span>
          <IconButton
            size="small"
            label={t.oneMore(username)}
            icon={<Plus aria-hidden />}
            disabled={people === persons}
            onClick={() => onPeople(people + 1)}
          />
        </span>
      )}
      {people > 0 && (
        <IconButton
          size="small"
          label={t.undoOf(username)}
          icon={<Undo2 aria-hidden />}
          onClick={() => onPeople(0)}
        />
      )}
    </div>
  );
}
