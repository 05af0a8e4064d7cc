/** A row of the comparison. `same` is its value as text, one for each bid. */
export interface ComparedRow {
  label: string;
  same: readonly string[];
}

/** Rows with the same value in every bid say nothing when comparing: they become one line. One bid keeps its rows. */
export function foldRows<Row extends ComparedRow>(rows: readonly Row[]): { compared: Row[]; folded: Row[] } {
  const isFolded = ({ same }: Row) => same.length > 1 && same.every((value) => value === same[0]);
  return { compared: rows.filter((row) => !isFolded(row)), folded: rows.filter(isFolded) };
}
