/** A cell that a spreadsheet will not run as a formula and that survives commas, quotes and line breaks. */
function toCsvCell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  // Full-width signs too: some spreadsheets read them as the narrow ones.
  const safe = /^\s*[=+\-@＝＋－＠−\t\r]/u.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function toCsvRow(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`;
}
