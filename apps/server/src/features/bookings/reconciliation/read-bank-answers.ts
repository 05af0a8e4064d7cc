import type { BankAnswersRead } from '@ghuri/contract/reconciliation';
import { compareBankRow } from '@ghuri/domain/reconciliation';
import type { BankRow } from '@ghuri/domain/reconciliation';
import { parse } from 'csv-parse/sync';
import { decimalTaka } from '../../../platform/csv.ts';
import { AppError } from '../../../platform/errors.ts';
import { paisaFromDecimal } from '../../../platform/payments/decimal-amount.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { markPayout } from '../payouts/mark-payout.ts';
import { findPayoutByReference } from '../payouts/batches.reads.ts';
import { saveDifferences } from './differences.writes.ts';

const COLUMNS = ['reference', 'amount', 'state', 'bank reference', 'reason'] as const;
/** More lines than one bank file of ours has. */
const MOST_ROWS = 2_000;

interface Answer extends BankRow {
  bankReference: string;
  reason: string;
}

/**
 * Reads a bank's answer file. Each row that fits a payout in transit marks it, as an admin would by hand; every other row is known or
 * becomes a difference. A row that fails stops no other, and the same file may be sent again.
 */
export async function readBankAnswers(
  services: Pick<Services, 'database' | 'live' | 'mail' | 'metrics'>,
  admin: Viewer,
  csv: string,
): Promise<BankAnswersRead> {
  const answers = parseAnswers(csv);
  const rows: BankAnswersRead['rows'] = [];
  for (const answer of answers) rows.push(await readRow(services, admin, answer, answers));
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  return { marked: count('marked'), same: count('same'), differences: count('difference'), rows };
}

async function readRow(
  services: Pick<Services, 'database' | 'live' | 'mail' | 'metrics'>,
  admin: Viewer,
  answer: Answer,
  answers: readonly Answer[],
): Promise<BankAnswersRead['rows'][number]> {
  const { db } = services.database;
  const { reference, paisa, state, bankReference, reason } = answer;
  const payout = await findPayoutByReference(db, reference);
  const outcome = compareBankRow(
    answer,
    payout && { paisa: payout.amountPaisa, state: payout.state },
    answers,
  );
  const scope = `answer:${reference}`;
  if (outcome === 'mark' || outcome === 'same') {
    try {
      if (outcome === 'mark')
        await markPayout(
          services,
          admin,
          payout!.id,
          state === 'paid' ? { state, bankReference } : { state, reason },
        );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { reference, outcome: 'refused', problem: error.code };
    }
    await saveDifferences(db, scope, []);
    return { reference, outcome: outcome === 'mark' ? 'marked' : 'same', problem: null };
  }
  await saveDifferences(db, scope, [
    {
      kind: outcome,
      subject: reference,
      ours: payout ? `${decimalTaka(payout.amountPaisa)} ${payout.state}` : '',
      theirs: [paisa === null ? '' : decimalTaka(paisa), state, bankReference].join(' ').trim(),
    },
  ]);
  return { reference, outcome: 'difference', problem: outcome };
}

/** A file with other columns or words is refused as a whole, before anything is marked. */
function parseAnswers(csv: string): Answer[] {
  let records: Record<string, string>[];
  try {
    records = parse(csv, {
      bom: true,
      columns: (head: string[]) => head.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      trim: true,
      relax_column_count_less: true,
      max_record_size: 10_000,
    });
  } catch {
    throw unreadable();
  }
  if (records.length === 0 || records.length > MOST_ROWS) throw unreadable();
  return records.map((record) => {
    const [reference = '', amount = '', state = '', bankReference = '', reason = ''] = COLUMNS.map(
      (name) => record[name],
    );
    const word = state.toLowerCase();
    if (reference === '' || reference.length > 100 || (word !== 'paid' && word !== 'failed'))
      throw unreadable();
    // A paid line needs the bank's number, a failed one its words.
    if (word === 'paid' && bankReference === '') throw unreadable();
    return {
      reference,
      paisa: paisaFromDecimal(amount),
      state: word,
      bankReference: bankReference.slice(0, 100),
      reason: reason.slice(0, 500) || 'No reason in the answer file',
    };
  });
}

const unreadable = () => new AppError('invalid_input', [{ path: 'csv', code: 'invalid' }]);
