import type { PayoutState } from '@ghuri/domain/payouts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Tag } from '../../ui/tag.tsx';
import type { TagTone } from '../../ui/tag.tsx';
import { payoutStatesText } from './payout-states.text.ts';

const TONES: Record<PayoutState, TagTone> = {
  prepared: 'neutral',
  in_transit: 'info',
  paid: 'success',
  failed: 'danger',
};

export function PayoutTag({ state }: { state: PayoutState }) {
  const t = useText(payoutStatesText);
  return <Tag tone={TONES[state]}>{t[state]}</Tag>;
}
