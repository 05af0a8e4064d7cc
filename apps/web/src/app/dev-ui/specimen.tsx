import type { ReactNode } from 'react';

/** One component of the design system, with its states, under a heading. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-6">
      <h3 className="mb-3 text-micro font-semibold text-ink-3">{name}</h3>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </div>
  );
}
