import { UserRoundMinus, UserRoundPlus } from 'lucide-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '../../ui/button.tsx';
import { toggleFollow } from './follow-toggle.tsx';
import type { Followable } from './follow-toggle.tsx';
import { peopleText } from './people.text.ts';

interface FollowButtonProps {
  person: Followable & { name: string };
  /** Its look while it offers to follow: one primary button per view. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

export function FollowButton({ person, variant = 'outline', size, className }: FollowButtonProps) {
  const t = useText(peopleText);
  const { name, followed } = person;
  const small = size === 'small';
  return (
    <Button
      variant={followed ? 'quiet' : variant}
      size={size}
      icon={small ? undefined : followed ? <UserRoundMinus aria-hidden /> : <UserRoundPlus aria-hidden />}
      aria-label={followed ? t.unfollowUser(name) : t.followUser(name)}
      onClick={() => toggleFollow(person)}
      className={className}
    >
      {followed ? t.unfollow : t.follow}
    </Button>
  );
}
