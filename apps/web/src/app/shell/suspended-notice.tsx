import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { suspendedText } from './suspended.text.ts';

/** Lists the things a suspended user can still do. */
export function SuspendedNotice() {
  const t = useText(suspendedText);
  return (
    <Notice tone="warn" className="mb-5 max-bar:mt-4">
      <p className="font-semibold">{t.title}</p>
      <p>
        {t.body} <TextLink to={paths.myTours}>{t.myTours}</TextLink>
      </p>
    </Notice>
  );
}
