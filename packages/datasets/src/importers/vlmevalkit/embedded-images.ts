import { parseJson } from '@doctorbench/core';
import { FieldError } from '../fields.ts';

/** What is shorter is the number of another row, whose pictures are meant. */
const shortestPicture = 65;
/** Rows whose pictures are kept for rows that refer to them. */
const remembered = 64;

/** Reads pictures out of a column of base64, row after row. */
export interface EmbeddedImages {
  /** Throws `FieldError`. */
  read(value: unknown, row: string): readonly Buffer[];
}

export function createEmbeddedImages(field: string): EmbeddedImages {
  const recent = new Map<string, readonly Buffer[]>();
  return {
    read(value, row) {
      if (typeof value !== 'string' || value.trim() === '') throw new FieldError(field, 'is missing');
      const text = value.trim();
      if (text.length < shortestPicture) {
        const other = recent.get(text);
        if (!other) throw new FieldError(field, 'refers to a row that is not there or too far above');
        return other;
      }
      const pictures = listTexts(text).map(toBytes);
      if (pictures.length === 0 || pictures.some(({ length }) => length === 0))
        throw new FieldError(field, 'is not a picture in base64');
      const [oldest] = recent.keys();
      if (recent.size >= remembered && oldest !== undefined) recent.delete(oldest);
      recent.set(row, pictures);
      return pictures;
    },
  };
}

/** Several pictures stand as a list in the notation of Python. */
function listTexts(text: string): readonly string[] {
  if (!text.startsWith('[')) return [text];
  const list = parseJson(text.replaceAll("'", '"'));
  return Array.isArray(list) ? list.filter(each => typeof each === 'string') : [];
}

function toBytes(text: string): Buffer {
  return Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64');
}
