type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let running: Promise<boolean> | null = null;

/** Set by the part of the page that shows the dialog. */
export function onStepUpNeeded(show: Ask): () => void {
  ask = show;
  return () => {
    if (ask === show) ask = undefined;
  };
}

/**
 * Asks the user to confirm who they are. Returns false if they close the dialog, or no page can show it. Calls that need
 * it at the same time share one dialog.
 */
export function confirmIdentity(): Promise<boolean> {
  running ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    running = null;
  });
  return running;
}
