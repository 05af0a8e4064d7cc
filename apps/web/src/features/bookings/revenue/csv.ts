/** Spreadsheets treat a cell that begins like this as a formula, and text from travellers must never run. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, with the byte order mark that tells spreadsheets it is UTF-8. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

/** A phone number that spreadsheets keep as text: of a plain number they drop the first zero. */
export function phoneCell(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^88(?=0)/, '');
  return digits.length < 7 ? phone : `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/** Offers a CSV file to the user. */
export function saveCsv(rows: Parameters<typeof csvText>[0], name: string): void {
  const url = URL.createObjectURL(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
