import { useText } from '../platform/i18n/use-text.ts';
import { paths } from '../platform/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { appText } from './app.text.ts';
import { PageHead } from './page-head.tsx';

export function NotFound() {
  const t = useText(appText);
  return (
    <>
      <PageHead title={t.notFoundTitle} />
      <EmptyState
        headingLevel="h1"
        title={t.notFoundTitle}
        action={
          <ButtonLink to={paths.home} variant="primary">
            {t.goHome}
          </ButtonLink>
        }
      >
        {t.notFoundBody}
      </EmptyState>
    </>
  );
}
