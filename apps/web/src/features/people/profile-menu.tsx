import type { PublicUser } from '@ghuri/contract/accounts';
import { Ban, Ellipsis, Link2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { copyLink } from '../share/copy-link.tsx';
import { peopleText } from './people.text.ts';

const BlockUser = requestedPart(async () => (await import('./block-user.tsx')).BlockUser);

/** More actions for a user. */
export function ProfileMenu({ person, onBlocked }: { person: PublicUser; onBlocked: () => void }) {
  const t = useText(peopleText);
  const [open, setOpen] = useState<boolean>();

  // By alias: a shared link should not contain an email address.
  const url = window.location.origin + paths.user(person.alias);

  return (
    <>
      <Menu
        trigger={<IconButton label={t.more(person.name)} icon={<Ellipsis aria-hidden />} variant="raised" />}
        items={[
          { label: t.copyProfile, icon: <Link2 aria-hidden />, onSelect: () => void copyLink(url) },
          {
            label: t.block,
            icon: <Ban aria-hidden />,
            tone: 'danger',
            lineAbove: true,
            onSelect: () => setOpen(true),
          },
        ]}
      />
      {open !== undefined && (
        <Suspense fallback={null}>
          <BlockUser person={person} open={open} onOpenChange={setOpen} onDone={onBlocked} />
        </Suspense>
      )}
    </>
  );
}
