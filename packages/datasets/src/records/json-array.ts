import { maxRecordCharacters, parseRecord, type SourceRecord } from './source-record.ts';

/** What carries over from one piece of the text to the next. */
interface Lexer {
  inString: boolean;
  escaped: boolean;
}

/** Where brackets, strings, commas and line breaks stand; what lies between is passed over in one step. */
const marks = /["\\[\]{},\n]/g;

/** The brackets and commas of a piece of JSON that stand outside strings, and its line breaks. */
function* listSigns(piece: string, lexer: Lexer): Generator<{ readonly sign: string; readonly at: number }> {
  for (let from = 0; from < piece.length; ) {
    if (lexer.escaped) {
      lexer.escaped = false;
      from += 1;
      continue;
    }
    marks.lastIndex = from;
    const mark = marks.exec(piece);
    if (!mark) return;
    const [sign] = mark;
    from = mark.index + 1;
    if (sign === '"') lexer.inString = !lexer.inString;
    else if (sign === '\\') lexer.escaped = lexer.inString;
    else if (sign === '\n' || !lexer.inString) yield { sign, at: mark.index };
  }
}

/** The element that is being read. */
function createElement() {
  let text = '';
  let begun: number | undefined;
  return {
    add(part: string, line: number) {
      if (part.trim() !== '') begun ??= line;
      text += part;
    },
    isTooLong: () => text.length > maxRecordCharacters,
    getLine: (line: number) => begun ?? line,
    /** What it says, if there was anything; then it is empty again. */
    take(): readonly SourceRecord[] {
      const record = begun === undefined ? [] : [parseRecord(text, begun)];
      text = '';
      begun = undefined;
      return record;
    },
  };
}

/**
 * The elements of a JSON array, one at a time: no more is held than the element that is being read. What cannot be an
 * array ends the reading with a problem.
 */
export async function* readJsonArray(pieces: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  const lexer: Lexer = { inString: false, escaped: false };
  const element = createElement();
  let depth = 0;
  let line = 1;
  for await (const piece of pieces) {
    let from = 0;
    for (const { sign, at } of listSigns(piece, lexer)) {
      const opens = sign === '[' || sign === '{';
      const closes = sign === ']' || sign === '}';
      depth += Number(opens) - Number(closes);
      const ends = (sign === ',' && depth === 1) || (closes && depth === 0);
      if (opens && depth === 1) from = at + 1;
      else if (sign === '\n') {
        element.add(piece.slice(from, at + 1), line);
        from = at + 1;
        line += 1;
      } else if (ends) {
        element.add(piece.slice(from, at), line);
        from = at + 1;
        yield* element.take();
      }
      if (closes && depth === 0) return;
    }
    element.add(piece.slice(from), line);
    if (element.isTooLong()) return yield { line: element.getLine(line), problem: 'is too long' };
  }
  yield { line: element.getLine(line), problem: 'the file ends inside its list of entries' };
}
