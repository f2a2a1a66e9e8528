import { maxRecordCharacters, parseRecord, type SourceRecord } from './source-record.ts';

/** One JSON value a line; blank lines are passed over. A broken line does not spoil the next. */
export async function* readJsonLines(chunks: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  let rest = '';
  let tooLong = false;
  let line = 1;
  const finish = (text: string): SourceRecord | undefined => {
    if (tooLong || text.length > maxRecordCharacters) return { line, problem: 'is too long' };
    return text.trim() === '' ? undefined : parseRecord(text, line);
  };
  for await (const chunk of chunks) {
    const lines = chunk.split('\n');
    for (const [index, part] of lines.entries()) {
      if (!tooLong) rest += part;
      if (rest.length > maxRecordCharacters) {
        tooLong = true;
        rest = '';
      }
      if (index === lines.length - 1) break;
      const record = finish(rest);
      if (record) yield record;
      rest = '';
      tooLong = false;
      line += 1;
    }
  }
  const last = finish(rest);
  // What was broken off while it was written ends so.
  if (last && 'problem' in last && !tooLong && /^\s*\{[\s\S]*[^}\s]\s*$/.test(rest))
    yield { line, problem: 'the file ends inside this entry' };
  else if (last) yield last;
}
