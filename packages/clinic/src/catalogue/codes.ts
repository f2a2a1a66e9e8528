import type { VitalName } from '@doctorbench/core';
import type { Vocabulary } from './vocabulary.ts';

type CodeTables = NonNullable<Vocabulary['codes']>;

/** A vital sign, or the two pressures that are written as one. */
type SignCode = CodeTables['vitals'][number] & { readonly signs: readonly VitalName[] };

/** Codes of an international system for what the hospital has under ids of its own. */
export interface Codes {
  readonly system: string;
  /** Of a test: the first stands in the record, the others are understood too. */
  listOfTest(test: string): readonly string[];
  listOfAnalyte(test: string, analyte: string): readonly string[];
  /** The test that is meant by ordering a code. */
  findTest(code: string): string | undefined;
  /** What a code or the name of a row on a chart of vital signs stands for. */
  findSigns(codeOrWord: string): SignCode | undefined;
  /** The code of one sign, or of both pressures. */
  findSignCode(signs: readonly VitalName[]): string | undefined;
}

/** Undefined where a hospital has none. */
export function createCodes(tables: Vocabulary['codes']): Codes | undefined {
  if (!tables) return undefined;
  const { system, tests, vitals } = tables;
  const byCode = new Map<string, string>();
  for (const [id, { codes = [] }] of Object.entries(tests)) for (const code of codes) byCode.set(code, id);
  // Several tests give the same value: its code orders the first that is listed.
  for (const [id, { analytes = {} }] of Object.entries(tests))
    for (const code of Object.values(analytes).flat()) if (!byCode.has(code)) byCode.set(code, id);
  const fold = (word: string) =>
    word
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .trim();
  return {
    system,
    listOfTest(test) {
      const { codes = [], analytes = {} } = tests[test] ?? {};
      const [only, ...others] = Object.values(analytes);
      return codes.length === 0 && only && others.length === 0 ? only : codes;
    },
    listOfAnalyte: (test, analyte) => tests[test]?.analytes?.[analyte] ?? [],
    findTest: code => byCode.get(code.replace(/^\s*(?:loinc\s*:?|http:\/\/loinc\.org\|)\s*/i, '').trim()),
    findSigns: codeOrWord =>
      vitals.find(
        ({ codes, words }) =>
          codes.includes(codeOrWord.trim()) || words.some(word => fold(word) === fold(codeOrWord)),
      ),
    findSignCode: signs =>
      vitals.find(row => row.signs.length === signs.length && row.signs.every(sign => signs.includes(sign)))
        ?.codes[0],
  };
}
