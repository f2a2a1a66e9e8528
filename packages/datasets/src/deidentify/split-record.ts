/** What a model reads at once with care; longer records are cut where a line or a sentence ends. */
const mostCharacters = 4000;

/** The parts of a record, in order: joined they are the record. */
export function splitRecord(text: string): readonly string[] {
  const pieces = text.split(/(?<=\n)|(?<=[。！？；])|(?<=[.!?;] )/u);
  const parts: string[] = [];
  let part = '';
  for (const piece of pieces) {
    if (part !== '' && part.length + piece.length > mostCharacters) {
      parts.push(part);
      part = '';
    }
    part += piece;
  }
  return part === '' ? parts : [...parts, part];
}
