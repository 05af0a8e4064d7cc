import { useText } from '../../platform/i18n/use-text.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { adminText } from '../admin.text.ts';
import { PageHead } from '../page-head.tsx';

export function Component() {
  const t = useText(adminText);
  return (
    <>
      <PageHead title={t.overview} />
      <PageTitle className="mb-4">{t.overview}</PageTitle>
    </>
  );
}
