import path from 'node:path';
import type { Config } from './config.ts';

export interface PanelFacts {
  config: Config;
  address: string;
  /** The embedded database, if it is used. */
  embedded: { folder: string; version: string } | undefined;
  databaseAddress: string;
  /** The local gateway, if it takes the payments. */
  gatewayAddress: string | undefined;
}

const DEMO_PEOPLE = [
  ['traveller@ghuri.test', 'a traveller'],
  ['owner@ghuri.test', 'owner of a verified agency'],
  ['pending@ghuri.test', 'an agency waiting for approval'],
  ['admin@ghuri.test', 'an administrator'],
] as const;

/** What to know once everything runs: the address, demo accounts, and which parts are real. */
export function startPanel(facts: PanelFacts, boxed: boolean): string {
  const { config, address } = facts;
  const rows: [string, string][] = [
    ['Ghuri is ready', address],
    ['', ''],
    ...(config.demo ? demoRows() : []),
    ['Database', databaseText(facts)],
    ['Mail', config.smtpUrl ? new URL(config.smtpUrl).host : `development mailbox, ${address}/dev/mailbox`],
    [
      'Pictures',
      config.s3 ? `bucket ${config.s3.bucket}` : `folder ${shortPath(path.join(config.dataDir, 'pictures'))}`,
    ],
    ['Payments', paymentsText(facts)],
    ['Google sign-in', googleText(config)],
    ['', ''],
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([name, value]) => `${name.padEnd(16)}${value}`.trimEnd());
  if (!boxed) return lines.filter(Boolean).join('\n');
  const width = Math.max(...lines.map((line) => line.length));
  return [
    `╭─${'─'.repeat(width)}─╮`,
    ...lines.map((line) => `│ ${line.padEnd(width)} │`),
    `╰─${'─'.repeat(width)}─╯`,
  ].join('\n');
}

function demoRows(): [string, string][] {
  return [
    ...DEMO_PEOPLE.map(([email, who], index): [string, string] => [
      index === 0 ? 'Sign in as' : '',
      `${email.padEnd(22)}${who}`,
    ]),
    ['with password', 'ghuri-demo'],
    ['', ''],
  ];
}

function databaseText({ embedded, databaseAddress }: PanelFacts): string {
  if (!embedded) return databaseAddress;
  return `embedded PostgreSQL ${embedded.version.split('.').slice(0, 2).join('.')} in ${shortPath(embedded.folder)}`;
}

function paymentsText({ config: { sslcommerz, bkash, bkashLocal }, gatewayAddress }: PanelFacts): string {
  const local = `local gateway, ${gatewayAddress ?? 'off'}`;
  const first = sslcommerz ? new URL(sslcommerz.baseUrl).host : local;
  if (bkash) return `${first}; bKash at ${new URL(bkash.baseUrl).host}`;
  return bkashLocal ? `${first}; bKash too` : first;
}

function googleText({ google, production }: Config): string {
  if (google) return new URL(google.issuer).host;
  return production ? 'off' : 'local stand-in';
}

function shortPath(folder: string): string {
  const relative = path.relative(process.cwd(), folder);
  return relative && !relative.startsWith('..') ? relative : folder;
}
