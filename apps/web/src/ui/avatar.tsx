import { useState } from 'react';
import { lettersOf } from '../platform/letters.ts';
import { smallPicture } from '../platform/picture-sources.ts';
import { cx } from './class-names.ts';

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  /** Users are circles, agencies are rounded squares. */
  kind?: 'person' | 'agency' | undefined;
  /** Width and height in px. */
  size?: number | undefined;
  ring?: 'unseen' | 'seen' | undefined;
  /** True if the name is shown beside it, so that a screen reader does not read it twice. */
  decorative?: boolean | undefined;
  className?: string | undefined;
}

const RINGS = {
  unseen: 'shadow-[0_0_0_2px_#fff,0_0_0_4px_var(--kite)]',
  seen: 'shadow-[0_0_0_2px_oklch(1_0_0/0.75)]',
};

export function Avatar({
  name,
  src,
  kind = 'person',
  size = 44,
  ring,
  decorative = false,
  className,
}: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shape = cx(
    'block shrink-0 overflow-hidden bg-primary-soft',
    kind === 'person' ? 'rounded-full' : 'rounded-[28%]',
    ring && RINGS[ring],
    className,
  );
  const box = { width: size, height: size };
  if (src && broken !== src) {
    return (
      <img
        src={smallPicture(src)}
        alt={decorative ? '' : name}
        width={size}
        height={size}
        loading="lazy"
        fetchPriority="low"
        decoding="async"
        onError={() => setBroken(src)}
        className={cx(shape, 'object-cover')}
        style={box}
      />
    );
  }
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cx(
        shape,
        'grid! place-items-center leading-none font-semibold text-primary-ink uppercase select-none',
      )}
      style={{ ...box, fontSize: Math.round(size * 0.38) }}
    >
      {initials(name)}
    </span>
  );
}

/** First letters of the first and last word. Bengali letters are wide and keep their vowel signs, so one is enough. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.map((word) => lettersOf(word)[0] ?? '');
  const first = letters[0] ?? '';
  return words.length > 1 && /^\p{Script=Latin}$/u.test(first) ? first + letters.at(-1) : first;
}
