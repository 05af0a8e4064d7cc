import type { DisputeSummary } from '@ghuri/contract/disputes';
import { formatTaka } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { Tag } from '../../ui/tag.tsx';
import type { TagTone } from '../../ui/tag.tsx';
import { disputesText } from './disputes.text.ts';

const TONES: Record<DisputeSummary['state'], TagTone> = {
  agency: 'kite',
  admin: 'warn',
  decided: 'success',
  withdrawn: 'neutral',
};

/** The state of a case, its outcome, and whether its decision is late. */
export function StateTag({ dispute }: { dispute: DisputeSummary }) {
  const t = useText(disputesText);
  const language = useLanguage();
  const { state, outcome, refund, decideBy } = dispute;
  if (state === 'admin' && decideBy !== null && Date.parse(decideBy) < serverNow())
    return <Tag tone="danger">{t.overdue}</Tag>;
  return (
    <Tag tone={TONES[state]}>
      {outcome === null ? t[`state_${state}`] : t[`outcome_${outcome}`](formatTaka(refund, language))}
    </Tag>
  );
}
