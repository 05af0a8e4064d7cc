import type { PublicUser } from '@ghuri/contract/accounts';
import type { SocialNetwork } from '@ghuri/domain/social-links';
import { ArrowUpRight } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { Card } from '../../ui/card.tsx';
import { peopleText } from './people.text.ts';

/** Proper names, the same in every language. */
export const NETWORK_NAMES: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
};

export function AboutCard({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <header className="mb-2 flex min-h-9 items-center justify-between gap-3">
        <h2 id={id} className="type-lead">
          {title}
        </h2>
        {action}
      </header>
      {children}
    </Card>
  );
}

export function Bio({ bio }: { bio: string }) {
  const t = useText(peopleText);
  if (bio === '') return <p className="text-ink-3">{t.bioEmpty}</p>;
  return (
    <p lang={writtenIn(bio)} className="wrap-anywhere whitespace-pre-line">
      {bio}
    </p>
  );
}

export function SocialLinks({ person }: { person: Pick<PublicUser, SocialNetwork> }) {
  const t = useText(peopleText);
  return (
    <dl className="divide-y divide-line">
      {Object.entries(NETWORK_NAMES).map(([network, name]) => {
        const link = person[network as SocialNetwork];
        return (
          <div key={network} className="grid gap-x-4 py-2.5 bar:grid-cols-[7.5rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="min-w-0">
              {link === '' ? (
                <span className="text-ink-3">{t.noLink}</span>
              ) : (
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  className="tap-44 inline-flex max-w-full items-center gap-1 rounded-small text-primary-ink hover:underline [&_.lucide]:size-4"
                >
                  <span className="truncate">{withoutScheme(link)}</span>
                  <ArrowUpRight aria-hidden />
                  <span className="sr-only">, {t.opensElsewhere}</span>
                </a>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const withoutScheme = (link: string): string => link.replace(/^https:\/\/(www\.)?/, '');

/** A user's description of themselves. */
export function About({ person }: { person: PublicUser }) {
  const t = useText(peopleText);
  return (
    <div className="grid gap-4">
      <AboutCard title={t.bio}>
        <Bio bio={person.bio} />
      </AboutCard>
      <AboutCard title={t.links}>
        <SocialLinks person={person} />
      </AboutCard>
    </div>
  );
}
