import { useEffect } from 'react';
import { accountsText } from '../../features/accounts/accounts.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../page-head.tsx';
import { MAIN } from '../root.tsx';

/** Where the Google window ends: it closes itself, and the page that opened it finds out by asking the server. */
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
