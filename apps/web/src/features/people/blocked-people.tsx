import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion } from '../../ui/skeleton.tsx';
import { peopleText } from './people.text.ts';
import { blockedQuery } from './people.api.ts';
import { UserRow, UserRowSkeleton } from './user-rows.tsx';

const UnblockUser = requestedPart(async () => (await import('./block-user.tsx')).UnblockUser);

/** The users that the viewer has blocked, with a button to unblock. */
export function BlockedPeople({ onUnblocked }: { onUnblocked: () => void }) {
  const t = useText(peopleText);
  const sentences = useErrorSentences();
  const { data, error, isFetching, isPending, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(blockedQuery());
  const [asked, setAsked] = useState<{ alias: string; name: string }>();
  const [open, setOpen] = useState(false);
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {isPending && (
        <LoadingRegion label={t.loadingPeople}>
          <UserRowSkeleton />
        </LoadingRegion>
      )}
      {error && (
        <Notice
          tone="danger"
          action={
            <Button size="small" loading={isFetching} onClick={() => void refetch()}>
              {t.tryAgain}
            </Button>
          }
        >
          {sentences.ofError(error)}
        </Notice>
      )}
      {data && people.length === 0 && <p className="text-ink-3">{t.blockedEmpty}</p>}
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <UserRow
            key={person.userID}
            name={person.name}
            image={person.profile}
            action={
              <Button
                size="small"
                aria-label={t.unblockUser(person.name)}
                onClick={() => {
                  setAsked(person);
                  setOpen(true);
                }}
              >
                {t.unblock}
              </Button>
            }
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-2" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t.loadMore}
        </Button>
      )}
      {asked && (
        <Suspense fallback={null}>
          <UnblockUser person={asked} open={open} onOpenChange={setOpen} onDone={onUnblocked} />
        </Suspense>
      )}
    </>
  );
}
