/** Lines cut to one length, so that all of them together have no more characters than this. */
export function fit(lines: readonly string[], most: number): readonly string[] {
  return fitAll(lines, most).filter(line => line !== '…');
}

export function fitAll(lines: readonly string[], most: number): readonly string[] {
  let room = most;
  let longest = most;
  const sorted = lines.map(({ length }) => length).sort((a, b) => a - b);
  for (const [index, length] of sorted.entries()) {
    longest = Math.floor(room / (sorted.length - index));
    if (length > longest) break;
    room -= length;
    longest = length;
  }
  return lines.map(line => cut(line, longest));
}

export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, Math.max(0, most - 1))}…` : text;
}
