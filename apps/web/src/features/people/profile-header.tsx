import type { PublicUser } from '@ghuri/contract/accounts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { peopleText } from './people.text.ts';

interface ProfileHeaderProps {
  person: PublicUser;
  /** The links of the two counts; without it, the counts are plain text. */
  lists?: { followers: string; following: string } | undefined;
  actions?: ReactNode;
}

/** Picture, name, counts and bio of a user. */
export function ProfileHeader({ person, lists, actions }: ProfileHeaderProps) {
  const t = useText(peopleText);
  const language = useLanguage();
  const { name, profile, email, bio, followerCount, followingCount } = person;
  const number = (count: number) => formatNumber(count, language);
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 bar:gap-x-5.5">
      <Avatar name={name} src={profile} size={96} decorative className="max-bar:size-19!" />
      <div className="min-w-0">
        <h1 tabIndex={-1} lang={writtenIn(name)} className="type-page wrap-anywhere">
          {name}
        </h1>
        {/* Only the viewer's own email: for other users this field is the alias, which means nothing to a reader. */}
        {email.includes('@') && <p className="mt-0.5 truncate text-meta text-ink-3">{email}</p>}
        <ul className="mt-1.5 flex flex-wrap gap-x-4 text-ink-2">
          <Count to={lists?.followers} count={number(followerCount)}>
            {t.followerCount(followerCount, number(followerCount))}
          </Count>
          <Count to={lists?.following} count={number(followingCount)}>
            {t.followingCount(followingCount, number(followingCount))}
          </Count>
        </ul>
      </div>
      {(bio !== '' || actions !== undefined) && (
        <div className="col-span-2 grid gap-4">
          {bio !== '' && (
            <p lang={writtenIn(bio)} className="wrap-anywhere whitespace-pre-line">
              {bio}
            </p>
          )}
          {actions !== undefined && <div className="flex gap-2">{actions}</div>}
        </div>
      )}
    </header>
  );
}

/** "12 followers", with the number in bold at any position in the sentence. */
function Count({ to, count, children }: { to: string | undefined; count: string; children: string }) {
  const at = children.indexOf(count);
  const words = (
    <>
      {children.slice(0, at)}
      <b className="font-bold text-ink">{count}</b>
      {children.slice(at + count.length)}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <span className="inline-block py-0.5">{words}</span>
      ) : (
        <Link to={to} className="tap-44 inline-block rounded-small py-0.5 hover:underline">
          {words}
        </Link>
      )}
    </li>
  );
}
