// npm does not end its script when it is killed, so the script must notice it.

/** Calls `onGone` when npm has ended. A script that runs without npm survives its terminal. */
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
