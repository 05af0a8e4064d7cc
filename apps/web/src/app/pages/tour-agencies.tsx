import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { DirectoryView } from '../../features/agencies/agencies.api.ts';
import { DirectoryControls } from '../../features/agencies/directory-controls.tsx';
import { readView, writeView } from '../../features/agencies/directory-view.ts';
import { directoryText } from '../../features/agencies/directory.text.ts';
import { Directory } from '../../features/agencies/directory.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

/** The search is in the address, so that a user can share it and come back to it. */
export function Component() {
  const t = useText(directoryText);
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  const change = useCallback(
    (next: DirectoryView) => setAddress(writeView(next), { replace: true, preventScrollReset: true }),
    [setAddress],
  );
  return (
    <>
      <PageHead title={t.tourAgencies} />
      <PageTitle className="mb-5" subtitle={t.lead}>
        {t.tourAgencies}
      </PageTitle>
      <div className="mb-6">
        <DirectoryControls view={view} onChange={change} />
      </div>
      <Directory view={view} />
    </>
  );
}
