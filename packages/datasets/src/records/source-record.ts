import { parseJson } from '@doctorbench/core';
/** Where an entry of a data set stands. */
export interface Place {
  /** Relative to the source folder, with forward slashes. */
  readonly file: string;
  /** 1-based; of the line that the entry begins in. */
  readonly line: number;
}

/** One entry of a file: what it says, or why that cannot be read. */
export type SourceRecord =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly problem: string };

/** Longer entries are refused, so that a file without line breaks does not fill the memory. */
export const maxRecordCharacters = 4 * 1024 * 1024;

export function parseRecord(text: string, line: number): SourceRecord {
  const value = parseJson(text);
  return value === undefined ? { line, problem: 'is not JSON' } : { line, value };
}
