import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

/** A part of a page of the console. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <h2 className="type-lead mb-3">{title}</h2>
      {children}
    </Card>
  );
}

/** A short list of things with a sum or a state at the right. */
export function Lines({ empty, children }: { empty: string; children: ReactNode[] }) {
  if (children.length === 0) return <p className="text-ink-2">{empty}</p>;
  return <ul className="divide-y divide-line">{children}</ul>;
}

export function Line({ name, under, end }: { name: ReactNode; under: ReactNode; end: ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-4 py-2.5 text-label">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-meta wrap-anywhere text-ink-2">{under}</p>
      </div>
      <div className="shrink-0 text-right">{end}</div>
    </li>
  );
}
