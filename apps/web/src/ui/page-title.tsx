import { ArrowLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';

export interface PageTitleProps {
  children: ReactNode;
  subtitle?: ReactNode;
  /** A link to the parent page, above the title. */
  back?: { to: string; label: ReactNode } | undefined;
  /** Buttons at the right. */
  actions?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
  className?: string | undefined;
}

/** The page's h1. It can take focus, so that a screen reader starts here after navigation. */
export function PageTitle({ children, subtitle, back, actions, ref, className }: PageTitleProps) {
  return (
    <header className={cx('flex flex-wrap items-start justify-between gap-x-4 gap-y-3', className)}>
      <div className="min-w-0">
        {back && (
          <Link
            to={back.to}
            className="tap-44 mb-2 inline-flex items-center gap-2 text-meta text-ink-2 hover:text-ink [&_.lucide]:size-4"
          >
            <ArrowLeft aria-hidden />
            {back.label}
          </Link>
        )}
        <h1 ref={ref} tabIndex={-1} className="type-page">
          {children}
        </h1>
        {subtitle !== undefined && <p className="mt-1 text-ink-2">{subtitle}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}

export function SectionTitle({
  children,
  id,
  className,
}: {
  children: ReactNode;
  id?: string;
  className?: string;
}) {
  return (
    <h2 id={id} className={cx('type-title', className)}>
      {children}
    </h2>
  );
}
