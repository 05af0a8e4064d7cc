import { useEffect } from 'react';
import { accountsText } from '../../features/accounts/accounts.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../page-head.tsx';
import { MAIN } from '../root.tsx';

/** The last page of the Google window: it closes itself. The page that opened it then asks the server for the session. */
export function Component() {
  const t = useText(accountsText);
  useEffect(() => window.close(), []);
  return (
    <main id={MAIN} tabIndex={-1} className="grid min-h-dvh place-items-center px-4">
      <PageHead title={t.googleDoneTitle} />
      <EmptyState headingLevel="h1" title={t.googleDoneTitle}>
        {t.googleDoneBody}
      </EmptyState>
    </main>
  );
}
