import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { paths } from '../../../platform/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { decisionQuery } from './register.api.ts';
import { registerText } from './register.text.ts';

/** Shows a rejected owner the reason on the page where they can register again. */
export function RejectionNotice() {
  const t = useText(registerText);
  const { data: decision } = useQuery(decisionQuery());
  if (decision?.kind !== 'agency_rejected') return null;
  return (
    <Notice tone="warn" className="mb-5">
      <p className="font-semibold">{t.rejected}</p>
      {decision.excerpt !== '' && <p lang={writtenIn(decision.excerpt)}>{t.reason(decision.excerpt)}</p>}
      <p>
        {t.tryAgainBelow} <TextLink to={paths.notifications}>{t.toNotifications}</TextLink>
      </p>
    </Notice>
  );
}
