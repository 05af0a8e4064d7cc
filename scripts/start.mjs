// `npm start`. This file must parse on any Node that npm may have, so it only checks the version.
//
// package.json calls it with `exec`, so that it replaces the shell: npm passes signals on to its child, and a shell in
// between would die alone. `exec` never returns; the part after `||` is for Windows: its shell does not know `exec`.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 20 || (major === 20 && minor >= 19)) {
  void import('./launch.mjs').then(({ launch }) => launch());
} else {
  console.error(
    `Ghuri could not start. It needs Node 20.19 or newer to install itself, and this is Node ${process.versions.node}. ` +
      'Install a current Node from https://nodejs.org or with your package manager, and start again.',
  );
  process.exitCode = 1;
}
