import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type NoticeTone = 'success' | 'info' | 'warn' | 'danger';

const TONES: Record<NoticeTone, { look: string; icon: ReactNode }> = {
  success: { look: 'bg-primary-soft text-primary-ink', icon: <CircleCheck aria-hidden /> },
  info: { look: 'bg-info-soft text-info-ink', icon: <Info aria-hidden /> },
  warn: { look: 'bg-warn-soft text-warn-ink', icon: <TriangleAlert aria-hidden /> },
  danger: { look: 'bg-danger-soft text-danger', icon: <CircleAlert aria-hidden /> },
};

export interface NoticeProps {
  tone: NoticeTone;
  children: ReactNode;
  icon?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  className?: string | undefined;
}

/** A banner that stays: an event or a problem. Danger interrupts a screen reader, the other tones wait. */
export function Notice({ tone, children, icon, action, className }: NoticeProps) {
  const { look, icon: usual } = TONES[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex gap-2.5 rounded-[14px] px-3.5 py-3 text-meta [&_.lucide]:size-4', look, className)}
    >
      <span className="mt-[0.2em]">{icon ?? usual}</span>
      {/* In a narrow place the action is below the text. Beside it, the text would have one word per line. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-2.5 gap-y-1.5">
        <div className="min-w-0 flex-[1_1_11rem] wrap-anywhere">{children}</div>
        {action}
      </div>
    </div>
  );
}
