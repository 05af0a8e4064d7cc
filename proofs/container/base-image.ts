// The base image that the Dockerfile names, made here if it is neither stored nor can be pulled: Debian by debootstrap, the project's Node,
// npm, and the account `node`, as in the official image.
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { command, isDone, run } from './run.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NODE = path.join(ROOT, 'node_modules/node/bin/node');
const SUITE = 'bookworm';
/** If this machine trusts further authorities, the build must, too: it downloads packages. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** Returns how the image came here. */
export function prepareBaseImage(name: string, folder: string): string {
  if (isDone('buildah', ['inspect', '--type', 'image', name])) return 'stored';
  if (isDone('buildah', ['pull', '--quiet', name])) return 'pulled';
  const tree = path.join(folder, 'base');
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', SUITE, tree]);
  installNode(tree);
  run('chroot', [tree, 'groupadd', '--gid', '1000', 'node']);
  run('chroot', [tree, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node']);
  rmSync(path.join(tree, 'var/lib/apt/lists'), { recursive: true, force: true });
  if (existsSync(AUTHORITIES)) cpSync(AUTHORITIES, path.join(tree, AUTHORITIES));
  const container = command('buildah', ['from', 'scratch']);
  run('buildah', ['add', '--quiet', container, tree, '/']);
  run('buildah', [
    'config',
    '--env',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    '--env',
    `NODE_EXTRA_CA_CERTS=${AUTHORITIES}`,
    container,
  ]);
  run('buildah', ['commit', '--quiet', '--rm', container, name]);
  return 'made here';
}

function installNode(tree: string): void {
  const modules = path.join(tree, 'usr/local/lib/node_modules');
  const programs = path.join(tree, 'usr/local/bin');
  mkdirSync(modules, { recursive: true });
  cpSync(NODE, path.join(programs, 'node'), { dereference: true });
  cpSync(path.join(command('npm', ['root', '--global']), 'npm'), path.join(modules, 'npm'), {
    recursive: true,
    dereference: true,
  });
  for (const program of ['npm', 'npx']) {
    const link = path.join(programs, program);
    symlinkSync(`../lib/node_modules/npm/bin/${program}-cli.js`, link);
  }
}
