import { directoryText } from '../features/agencies/directory.text.ts';
import { useText } from '../platform/i18n/use-text.ts';
import { paths } from '../platform/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHead } from './page-head.tsx';

/** Shown instead of the page of an agency that does not exist. */
export function AgencyGone() {
  const t = useText(directoryText);
  return (
    <>
      <PageHead title={t.gone} />
      <EmptyState
        headingLevel="h1"
        title={t.gone}
        action={
          <>
            <ButtonLink to={paths.agencies} variant="primary">
              {t.browse}
            </ButtonLink>
            <ButtonLink to={paths.home}>{t.goHome}</ButtonLink>
          </>
        }
      >
        {t.goneBody}
      </EmptyState>
    </>
  );
}
