// Three machines as network namespaces, with two cables each: one to the other machines, one to the clients.
import { mkdirSync } from 'node:fs';
import { command } from '../container/run.ts';

export const NODES = ['node1', 'node2', 'node3'] as const;
export type NodeName = (typeof NODES)[number];
export type Cable = 'cluster' | 'clients';

const CABLES: Cable[] = ['cluster', 'clients'];
const NAMESPACES = '/run/netns';
const ip = (...args: string[]) => command('ip', args);

/** The address of a machine on one of its cables. We are .1 on the clients' network. */
export function addressOf(node: NodeName, cable: Cable): string {
  return `10.23.${CABLES.indexOf(cable)}.${11 + NODES.indexOf(node)}`;
}

/** Needs network and mount namespaces of its own. */
export function buildNetwork(): void {
  mkdirSync(NAMESPACES, { recursive: true });
  command('mount', ['-t', 'tmpfs', 'names', NAMESPACES]);
  ip('link', 'set', 'lo', 'up');
  for (const cable of CABLES) {
    ip('link', 'add', cable, 'type', 'bridge');
    ip('link', 'set', cable, 'up');
  }
  ip('addr', 'add', '10.23.1.1/24', 'dev', 'clients');
  for (const node of NODES) {
    ip('netns', 'add', node);
    ip('-n', node, 'link', 'set', 'lo', 'up');
    for (const cable of CABLES) {
      ip('link', 'add', endOf(node, cable), 'type', 'veth', 'peer', 'name', cable, 'netns', node);
      ip('link', 'set', endOf(node, cable), 'master', cable, 'up');
      ip('-n', node, 'addr', 'add', `${addressOf(node, cable)}/24`, 'dev', cable);
      ip('-n', node, 'link', 'set', cable, 'up');
    }
  }
}

/** Pulls a cable out, or puts it back. Nobody gets a message about it. */
export function setCable(node: NodeName, cable: Cable, state: 'up' | 'down'): void {
  ip('link', 'set', endOf(node, cable), state);
}

/** Ids of the processes that run on a machine. */
export function processesOn(node: NodeName): number[] {
  return ip('netns', 'pids', node).split('\n').filter(Boolean).map(Number);
}

const endOf = (node: NodeName, cable: Cable) => `${node}-${cable}`;
