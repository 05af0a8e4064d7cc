import type { PublicUser } from '@ghuri/contract/accounts';
import { Suspense, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { peopleText } from './people.text.ts';

const UnblockUser = requestedPart(async () => (await import('./block-user.tsx')).UnblockUser);

/** Replaces a profile right after the viewer blocked it. */
export function BlockedProfile({ person, onUnblocked }: { person: PublicUser; onUnblocked: () => void }) {
  const t = useText(peopleText);
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <EmptyState
        headingLevel="h1"
        title={t.blocked(person.name)}
        action={
          <>
            <ButtonLink to={paths.home} variant="primary">
              {t.goHome}
            </ButtonLink>
            <Button onClick={() => setOpen(true)}>{t.unblock}</Button>
          </>
        }
      >
        {t.blockedBody}
      </EmptyState>
      {open !== undefined && (
        <Suspense fallback={null}>
          <UnblockUser person={person} open={open} onOpenChange={setOpen} onDone={onUnblocked} />
        </Suspense>
      )}
    </>
  );
}
