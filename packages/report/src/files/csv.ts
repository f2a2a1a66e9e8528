/** A cell that a spreadsheet will not run as a formula and that survives commas, quotes and line breaks. */
function toCsvCell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function toCsvRow(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`;
}
