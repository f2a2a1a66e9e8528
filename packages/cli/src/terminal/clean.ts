/** Text from models, endpoints and suites, made safe for a terminal: no escape sequences, no bidi tricks, one line. */
export function toCleanLine(text: string, maxCharacters = 500): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.length > maxCharacters ? `${line.slice(0, maxCharacters)}…` : line;
}

/** The same over several lines: line breaks stay. */
export function toCleanText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{C}\n\t]+/gu, '');
}
