import { PenLine } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AboutCard, Bio, SocialLinks } from './about.tsx';
import { peopleText } from './people.text.ts';

const EditBio = requestedPart(async () => (await import('./edit-about.tsx')).EditBio);
const EditLinks = requestedPart(async () => (await import('./edit-about.tsx')).EditLinks);

/** The viewer's own description, editable. */
export function OwnAbout() {
  const t = useText(peopleText);
  const me = useMe();
  const bio = useEditing();
  const links = useEditing();
  return (
    <div className="grid gap-4">
      <AboutCard title={t.bio} action={bio.button(me.bio === '' ? t.addBio : t.editBio)}>
        {bio.editing ? (
          <Suspense fallback={<Bio bio={me.bio} />}>
            <EditBio onDone={bio.end} onClose={bio.end} />
          </Suspense>
        ) : (
          <Bio bio={me.bio} />
        )}
      </AboutCard>
      <AboutCard title={t.links} action={links.button(t.editLinks)}>
        {links.editing ? (
          <Suspense fallback={<SocialLinks person={me} />}>
            <EditLinks onDone={links.end} onClose={links.end} />
          </Suspense>
        ) : (
          <SocialLinks person={me} />
        )}
      </AboutCard>
      <AboutCard title={t.account}>
        <p className="mb-3.5 text-ink-2">{t.accountLead}</p>
        <ButtonLink to={paths.accountSettings}>{t.accountSettings}</ButtonLink>
      </AboutCard>
    </div>
  );
}

/** A button that is replaced by a form, and gets the focus back when the form closes. */
function useEditing() {
  const [editing, setEditing] = useState(false);
  const returning = useRef(false);
  return {
    editing,
    end: () => {
      returning.current = true;
      setEditing(false);
    },
    button: (label: string) =>
      editing ? undefined : (
        <Button
          size="small"
          icon={<PenLine aria-hidden className="size-4!" />}
          ref={(button) => {
            if (button && returning.current) button.focus();
            returning.current = false;
          }}
          onClick={() => setEditing(true)}
          className="shrink-0 whitespace-nowrap"
        >
          {label}
        </Button>
      ),
  };
}
