import { statementFileName } from '@ghuri/contract/agency-payouts';
import type { Statement } from '@ghuri/contract/agency-payouts';
import { placeIn } from '@ghuri/places/place-in';
import { csvFile } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { FileResponse } from '../../../platform/mount-routes.ts';
import type { Language } from '../../accounts/accounts.reads.ts';
import { readStatement } from './statement.reads.ts';
import { STATEMENT_TEXTS } from './statement.text.ts';

export async function requireStatement(db: Db, agencyId: string, payoutId: string): Promise<Statement> {
  const statement = await readStatement(db, agencyId, payoutId);
  if (!statement) throw new AppError('not_found');
  return statement;
}

export async function printStatement(statement: Statement, language: Language): Promise<FileResponse> {
  // The drawing code is loaded with the first file: fonts do not slow down the start.
  const { statementPdf } = await import('./statement-pdf.ts');
  return new FileResponse(`${statementFileName(statement)}.pdf`, await statementPdf(statement, language));
}

/** One row for each booking and one for the total. */
export function writeStatement(statement: Statement, language: Language): FileResponse {
  const t = STATEMENT_TEXTS[language];
  const sums = ({ earned, commission, refunded, adjusted, amount }: Statement['lines'][number]) => [
    earned,
    // `-0` would be a text for spreadsheets.
    0 - commission,
    0 - refunded,
    adjusted,
    amount,
  ];
  const bytes = csvFile([
    [t.trip, t.date, t.receipt, t.people, t.earned, t.commission, t.refunded, t.adjusted, t.amount],
    ...statement.lines.map((line) => [
      placeIn(language, line.locationName),
      line.tourTripDate,
      line.transactionId,
      line.persons,
      ...sums(line),
    ]),
    [
      t.total,
      statement.payDay,
      statement.reference,
      statement.lines.reduce((people, { persons }) => people + persons, 0),
      statement.earned,
      0 - statement.commission,
      0 - statement.refunded,
      statement.adjusted,
      statement.amount,
    ],
  ]);
  return new FileResponse(`${statementFileName(statement)}.csv`, bytes);
}
