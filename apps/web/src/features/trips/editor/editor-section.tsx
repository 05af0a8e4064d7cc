import type { ReactNode } from 'react';
import { SectionTitle } from '../../../ui/page-title.tsx';

interface EditorSectionProps {
  /** For links to this section. */
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A group, not a landmark: the preview has landmarks with the same names. */
export function EditorSection({ id, title, lead, children }: EditorSectionProps) {
  return (
    <div
      id={`part-${id}`}
      role="group"
      aria-labelledby={`part-${id}-title`}
      className="scroll-mt-20 rounded-card border border-line bg-surface p-4 bar:p-5"
    >
      <SectionTitle id={`part-${id}-title`}>{title}</SectionTitle>
      {lead !== undefined && <p className="mt-1 text-meta text-ink-2">{lead}</p>}
      <div className="mt-4 grid gap-4">{children}</div>
    </div>
  );
}
