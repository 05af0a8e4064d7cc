// npm does not take its script along when it is killed, so the script has to notice by itself.

/** Calls `onGone` once npm is gone. Whoever runs the script without npm may close the terminal and keep it running. */
export function watchParent(onGone) {
  if (!process.env.npm_execpath) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onGone();
  }, 300);
  watch.unref();
}
