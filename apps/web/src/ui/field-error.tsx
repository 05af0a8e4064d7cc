import { CircleAlert } from 'lucide-react';

/** The error text under a field. The element stays in the page while empty, so that a screen reader announces its text. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error !== undefined && (
        <p className="mt-1.5 flex items-start gap-1.5 text-meta font-medium text-danger">
          <CircleAlert aria-hidden className="mt-[0.15em] size-4" />
          {error}
        </p>
      )}
    </div>
  );
}
