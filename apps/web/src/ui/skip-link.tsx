/** The first stop of the Tab key: jumps over the navigation. `target` is the id of the main content. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-3 left-3 z-60 -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-surface focus-visible:translate-y-0"
    >
      {children}
    </a>
  );
}
