import type { AgencyStanding } from '@ghuri/contract/agency-moderation';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { TagTone } from '../../../ui/tag.tsx';
import { moderationText } from './moderation.text.ts';

const TONES: Record<AgencyStanding, TagTone> = {
  selling: 'success',
  stopped: 'warn',
  suspended: 'warn',
  closed: 'neutral',
  pending: 'neutral',
};

export function StandingTag({ standing }: { standing: AgencyStanding }) {
  const t = useText(moderationText);
  return <Tag tone={TONES[standing]}>{t[`standing_${standing}`]}</Tag>;
}
