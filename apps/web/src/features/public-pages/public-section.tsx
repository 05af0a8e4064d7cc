import type { ReactNode } from 'react';

interface PublicSectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a public page that links can lead to. */
export const PublicSection = ({ id, title, lead, children }: PublicSectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="laid-out-late">
    <h2 id={`${id}-title`} className="type-title">
      {title}
    </h2>
    {lead !== undefined && <p className="mt-1 text-ink-2">{lead}</p>}
    <div className="mt-4">{children}</div>
  </section>
);

/** On phones a row to swipe. */
export const ROW =
  'max-bar:-mx-4 max-bar:flex max-bar:snap-x max-bar:scroll-px-4 max-bar:gap-3.5 max-bar:overflow-x-auto max-bar:px-4 max-bar:pb-1 bar:grid bar:gap-x-5 bar:gap-y-7';
export const ROW_ITEM = 'max-bar:w-67 max-bar:shrink-0 max-bar:snap-start';
