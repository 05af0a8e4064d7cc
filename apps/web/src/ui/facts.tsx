import type { ReactNode } from 'react';

/** Labels on the left, values on the right. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-2.5 text-label">{children}</dl>
);

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4.5">
      <dt className="shrink-0 text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
