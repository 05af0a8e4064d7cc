/** The heading of the current step. It gets the focus when the step opens. */
export const STEP_TITLE = 'step-title';

export function StepHeading({ title, lead }: { title: string; lead: string }) {
  return (
    <header>
      <h2 id={STEP_TITLE} tabIndex={-1} className="type-title">
        {title}
      </h2>
      <p className="mt-1 text-ink-2">{lead}</p>
    </header>
  );
}
