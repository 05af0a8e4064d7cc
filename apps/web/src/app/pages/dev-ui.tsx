import { Content } from '../dev-ui/content.tsx';
import { Controls } from '../dev-ui/controls.tsx';
import { Feedback } from '../dev-ui/feedback.tsx';
import { MAIN } from '../root.tsx';

/** Every component of the design system in both themes, side by side. Not in production; English only. */
export function DevUiPage() {
  return (
    <main id={MAIN} tabIndex={-1} lang="en" className="grid panel:grid-cols-2">
      <h1 className="sr-only">Design system</h1>
      {(['light', 'dark'] as const).map((theme) => (
        <section
          key={theme}
          data-theme={theme}
          aria-label={theme}
          className="min-w-0 bg-bg px-5 py-6 text-ink bar:px-8"
        >
          <h2 className="type-title mb-6">{theme}</h2>
          <Content theme={theme} />
          <Controls theme={theme} />
          <Feedback />
        </section>
      ))}
    </main>
  );
}
