import { parseJson } from '@doctorbench/core';
import { maxRecordCharacters, parseRecord, type SourceRecord } from './source-record.ts';

/** What carries over from one piece of the text to the next. */
interface Lexer {
  inString: boolean;
  escaped: boolean;
}

/** Where brackets, strings, commas and line breaks stand; what lies between is passed over in one step. */
const marks = /["\\[\]{},\n]/g;

/** Whether a text begins an object whose values are all objects, as far as the text goes, and not one of several. */
export function isObjectOfObjects(text: string): boolean {
  const lexer: Lexer = { inString: false, escaped: false };
  let depth = 0;
  let values = 0;
  for (const { sign, at } of listSigns(text, lexer)) {
    const opens = sign === '[' || sign === '{';
    const closes = sign === ']' || sign === '}';
    if (opens && depth === 1) {
      if (sign === '[') return false;
      values += 1;
    }
    depth += Number(opens) - Number(closes);
    const ends = (sign === ',' && depth === 1) || (closes && depth === 0);
    // A value that is no object opens no bracket of its own.
    if (ends && findLastSign(text, at) !== '}') return false;
    if (closes && depth === 0) return values > 0 && text.slice(at + 1).trim() === '';
  }
  return values > 0;
}

/** The last character before a place that is not space. */
function findLastSign(text: string, at: number): string | undefined {
  let from = at - 1;
  while (from >= 0 && /\s/.test(text[from] ?? '')) from -= 1;
  return text[from];
}

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

type ParseElement = (text: string, line: number) => SourceRecord;

/** The element that is being read. */
function createElement(parse: ParseElement) {
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
      const record = begun === undefined ? [] : [parse(text, begun)];
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
export function readJsonArray(pieces: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  return readElements(pieces, parseRecord);
}

/** The values of a JSON object, one at a time, each with its key in the field `_key`. */
export function readJsonObject(pieces: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  return readElements(pieces, (text, line) => {
    const pair = parseJson(`{${text}}`);
    const [entry] = typeof pair === 'object' && pair !== null ? Object.entries(pair) : [];
    if (!entry) return { line, problem: 'is not JSON' };
    const [key, value]: [string, unknown] = entry;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { line, value: { _key: key, ...value } }
      : { line, problem: 'is not an object' };
  });
}

async function* readElements(
  pieces: AsyncIterable<string>,
  parse: ParseElement,
): AsyncGenerator<SourceRecord> {
  const lexer: Lexer = { inString: false, escaped: false };
  const element = createElement(parse);
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
