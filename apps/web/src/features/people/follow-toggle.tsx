import { UserRoundCheck, UserRoundMinus } from 'lucide-react';
import { refreshMe } from '../../platform/auth/session.ts';
import { errorSentence } from '../../platform/error-text.ts';
import { textNow } from '../../platform/i18n/language.ts';
import { createSettlingToggle } from '../../platform/settling-toggle.ts';
import type { SettlingToggle } from '../../platform/settling-toggle.ts';
import { toast } from '../../ui/toast.ts';
import { peopleText } from './people.text.ts';
import { countFollowing, refreshUser, showFollowed } from './people-cache.ts';
import { follow } from './people.api.ts';

/** A user who can be followed: on a story, in a list, on their own page. */
export interface Followable {
  email: string;
  followed: boolean;
}

interface FollowChange {
  email: string;
  followed: boolean;
  /** False at each click, true once the server has saved it. */
  settled: boolean;
}

type FollowListener = (change: FollowChange) => void;

const listeners = new Set<FollowListener>();

/** For other places that show a follow, for example stories. */
export function onFollowChange(listener: FollowListener): void {
  listeners.add(listener);
}

function tell(change: FollowChange): void {
  for (const listener of listeners) listener(change);
}

/** Follows in progress, one per user, no matter which button was clicked. */
const onTheirWay = new Map<string, { toggle: SettlingToggle; shown: boolean }>();

/** Follows or unfollows: shown at once, the last click wins. */
export function toggleFollow(person: Followable): void {
  const running = onTheirWay.get(person.email) ?? begin(person);
  running.toggle.set(!running.shown);
}

function begin({ email, followed: start }: Followable) {
  let refused = false;

  function show(on: boolean) {
    if (running.shown === on) return;
    running.shown = on;
    showFollowed(email, on);
    countFollowing(on ? 1 : -1);
    tell({ email, followed: on, settled: false });
  }

  function settle() {
    onTheirWay.delete(email);
    if (!refused && running.shown !== start) sayDone(email, running.shown);
    refreshUser(email);
    tell({ email, followed: running.shown, settled: true });
    // While other follows are in progress, the server's count would undo the shown changes.
    if (onTheirWay.size === 0) refreshMe().catch(forgive);
  }

  const running = {
    shown: start,
    toggle: createSettlingToggle({
      start,
      send: (on) => follow(email, on),
      show,
      onRefused: (error) => {
        refused = true;
        toast(errorSentence(error), { id: toastId(email) });
      },
      onSettled: settle,
    }),
  };
  onTheirWay.set(email, running);
  return running;
}

function sayDone(email: string, followed: boolean): void {
  const t = textNow(peopleText);
  toast(followed ? t.followed : t.unfollowed, {
    id: toastId(email),
    icon: followed ? <UserRoundCheck aria-hidden /> : <UserRoundMinus aria-hidden />,
  });
}

const toastId = (email: string): string => `follow-${email}`;

/** The next refresh corrects the count; nothing waits for it. */
function forgive(): void {}
