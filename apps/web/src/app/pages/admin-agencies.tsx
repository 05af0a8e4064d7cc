import { AgenciesList } from '../../features/console/lists.tsx';
import { listsText } from '../../features/console/lists.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageHead } from '../page-head.tsx';

export function Component() {
  const t = useText(listsText);
  return (
    <>
      <PageHead title={t.agencies} />
      <AgenciesList />
    </>
  );
}
