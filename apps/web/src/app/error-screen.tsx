import { useLayoutEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ApiError, NetworkError } from '../platform/api-error.ts';
import { useErrorSentences } from '../platform/error-text.ts';
import { useText } from '../platform/i18n/use-text.ts';
import { onNetworkChange } from '../platform/network.ts';
import { paths } from '../platform/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { appText } from './app.text.ts';
import { NotFound } from './not-found.tsx';
import { PageHead } from './page-head.tsx';
import { PlainFrame } from './plain-layout.tsx';

/** Shown instead of a page that failed to load or draw. The frame around it stays. */
export function PageError() {
  const t = useText(appText);
  const sentences = useErrorSentences();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const retry = () => {
    // After a server or network error, fetching again may work. Every other error (a module that did not load, or our
    // own fault) needs a page reload.
    if (error instanceof ApiError || error instanceof NetworkError) void revalidate();
    else window.location.reload();
  };
  // Listens before the screen is painted: the network may come back right after a reader sees it.
  useLayoutEffect(() => {
    if (!isUnreached(error)) return undefined;
    const stop = onNetworkChange((online) => {
      if (online) retry();
    });
    // Firefox gives up loading the rest of a page that is left, and shows the page as it was when its reader comes back.
    const retryIfKept = ({ persisted }: PageTransitionEvent) => persisted && retry();
    window.addEventListener('pageshow', retryIfKept);
    return () => {
      stop();
      window.removeEventListener('pageshow', retryIfKept);
    };
  });
  if (isNotFound(error)) return <NotFound />;

  return (
    <>
      <PageHead title={t.errorTitle} />
      <EmptyState
        headingLevel="h1"
        title={t.errorTitle}
        action={
          <>
            <Button variant="primary" loading={state === 'loading'} onClick={retry}>
              {t.retry}
            </Button>
            <ButtonLink to={paths.home}>{t.goHome}</ButtonLink>
          </>
        }
      >
        {sentences.ofError(isUnreached(error) ? new NetworkError() : error)}
      </EmptyState>
    </>
  );
}

/** The same, if even the frame could not be shown. */
export function AppError() {
  return (
    <PlainFrame>
      <PageError />
    </PlainFrame>
  );
}

/** Browsers throw a plain TypeError for a module that did not load; only its message differs. */
const isUnreached = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof TypeError && / module/.test(error.message));

const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.code === 'not_found'
    : isRouteErrorResponse(error) && error.status === 404;
