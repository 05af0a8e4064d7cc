import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { conversationsText } from './conversations.text.ts';
import { useRoomAboveKeyboard } from './room-above-keyboard.ts';

interface ThreadFrameProps {
  /** The address of the list. */
  back: string;
  face?: ReactNode;
  title: string;
  mark?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The head of a conversation above its content. On phones it covers the whole screen, bars included. */
export function ThreadFrame({ back, face, title, mark, subtitle, actions, children }: ThreadFrameProps) {
  const t = useText(conversationsText);
  const frame = useRef<HTMLDivElement>(null);
  const goBack = useGoBack(back);
  useRoomAboveKeyboard(frame);
  return (
    <div
      ref={frame}
      className={cx(
        'flex min-w-0 flex-col bg-bg',
        'max-bar:fixed max-bar:inset-x-0 max-bar:top-[calc(var(--offline-bar)+var(--room-top,0px))] max-bar:z-45 max-bar:h-[calc(var(--room,100dvh)-var(--offline-bar))]',
        'bar:max-panel:-mx-5 bar:max-panel:-mt-6 bar:max-panel:-mb-15 bar:max-panel:h-[calc(100dvh-var(--offline-bar))] panel:h-full',
      )}
    >
      <header className="flex min-h-16 items-center gap-3 border-b border-line bg-surface px-3 py-2.5 panel:px-4.5">
        <IconButton
          label={t.back}
          icon={<ArrowLeft aria-hidden />}
          onClick={goBack}
          className="-mr-1 panel:hidden"
        />
        {face}
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="truncate leading-snug font-bold" title={title}>
            <span lang={writtenIn(title)}>{title}</span>
            {mark}
          </h1>
          {subtitle !== undefined && subtitle !== '' && (
            <p className="truncate text-micro text-ink-2">{subtitle}</p>
          )}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}

/** Back to the list: in the history if the conversation was opened from it. */
function useGoBack(to: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromInbox?: boolean } | null };
  return () => void (state?.fromInbox ? navigate(-1) : navigate(to, { replace: true }));
}

interface ThreadScrollerProps {
  label: string;
  busy?: boolean;
  onScroll?: (isAtEnd: boolean) => void;
  children: ReactNode;
}

/** Its start is at the bottom, so that it opens there, and older messages above do not move what the reader sees. */
export function ThreadScroller({ label, busy, onScroll, children }: ThreadScrollerProps) {
  return (
    <div
      role="log"
      aria-label={label}
      aria-busy={busy || undefined}
      // Scrolled by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget }) => onScroll?.(currentTarget.scrollTop > -NEAR_END_PX)}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-2"
    >
      <div className="mt-auto px-3.5 py-4 bar:px-5">{children}</div>
    </div>
  );
}
const NEAR_END_PX = 80;
