import { Link } from 'react-router';
import { useMe } from '../../platform/auth/use-session.ts';
import { paths } from '../../platform/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** Who is signed in, at the end of a side navigation. */
export function OwnCard() {
  const { name, profile, email, hasEmail, phone } = useMe();
  return (
    <Link
      to={paths.profile}
      title={name}
      className="mt-auto flex shrink-0 items-center gap-[11px] rounded-panel p-1.5 hover:bg-sunken nav:px-3 nav:py-2.5"
    >
      <Avatar name={name} src={profile} size={40} decorative />
      <span className="min-w-0 max-nav:sr-only">
        <span className="block truncate leading-snug font-semibold">{name}</span>
        <span className="block truncate text-micro leading-snug text-ink-3">{hasEmail ? email : phone}</span>
      </span>
    </Link>
  );
}
