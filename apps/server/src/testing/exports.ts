import { inDhaka } from '@ghuri/domain/dhaka-time';
import type { Market } from './checkout.ts';
import { readCsv } from './sheets.ts';

const DAY = 86_400_000;

export interface AskedExport {
  format?: 'csv' | 'xlsx';
  by?: 'made' | 'departure';
  token?: string;
  language?: string;
  from?: string;
  until?: string;
}

/** Exports of the market's agency. `of`: the market exists only when tests run. */
export function exportDesk(of: () => Market) {
  const query = async (text: string, values: unknown[] = []) =>
    (await of().ghuri.services.database.pool.query<Record<string, unknown>>(text, values)).rows;
  const today = async () =>
    inDhaka(((await query('select app_now() as now'))[0]!['now'] as Date).getTime()).date;
  const days = async (before: number, after: number) => {
    const noon = Date.parse(`${await today()}T12:00:00Z`);
    const day = (shift: number) => new Date(noon + shift * DAY).toISOString().slice(0, 10);
    return { from: day(-before), until: day(after) };
  };
  /** Of the last 30 and the next 60 days. */
  const ask = async (
    what: string,
    { format = 'xlsx', by = 'made', token, language = 'en', ...period }: AskedExport = {},
  ) =>
    of().ghuri.call('POST', `/agency-export.${format}`, {
      token: token ?? of().owner.token,
      body: { what, by, ...(await days(30, 60)), ...period },
      headers: { 'accept-language': language },
    });
  const csv = async (what: string, asked: AskedExport = {}) =>
    readCsv((await ask(what, { ...asked, format: 'csv' })).rawPayload);
  return { query, today, days, ask, csv };
}
