import type { ItemLanguage } from '@doctorbench/core';
import { inLanguage } from './in-language.ts';
import { findFlag, findNormalValue, type Who } from './normal-value.ts';
import { type Analyte, isMeasured, type Test } from './test.ts';

export interface MeasureOptions extends Who {
  readonly language: ItemLanguage;
  readonly seed: string;
  /** If known not to be so, a test that presupposes it has nothing normal to report. */
  readonly pregnant?: boolean | undefined;
  /** What the case says of a test that is read. */
  readonly text?: string | undefined;
  /** What the case or its courses say of an analyte; the others are normal. */
  findValue(analyte: string): number | string | undefined;
  /** Whether the case, its courses or what follows from them say what an analyte is; else it would be made up. */
  isFounded?(analyte: string): boolean;
  /** What a laboratory cannot report of this patient. */
  isUnreported?(analyte: string): boolean;
}

/** What a test found. */
export interface TestFinding {
  readonly values: readonly AnalyteValue[];
  readonly text: string | undefined;
}

export interface AnalyteValue {
  readonly analyte: Analyte;
  /** None where the catalogue knows nothing for the patient's age: the laboratory does not report it. */
  readonly value: number | string | undefined;
}

const notApplicable = {
  zh: '不适用：患者未妊娠。',
  en: 'Not applicable: the patient is not pregnant.',
} as const;

export function measureTest(test: Test, options: MeasureOptions): TestFinding {
  if (test.presupposes === 'pregnancy' && options.pregnant === false && options.text === undefined)
    return { values: [], text: inLanguage(notApplicable, options.language) };
  // Beside what the case says of a test, nothing stands that nobody said: 480 mL in words and 10 by default.
  const shown = test.analytes.filter(
    ({ id }) =>
      options.text === undefined || (options.isFounded?.(id) ?? options.findValue(id) !== undefined),
  );
  const values = shown
    .map((analyte): AnalyteValue => ({ analyte, value: measure(analyte, options) }))
    .filter(({ analyte, value }) => value !== undefined || !isToldOnlyIfMoved(analyte));
  const isStriking = test.analytes.some(analyte => isAbnormal(analyte, options));
  // A text that finds nothing would contradict a value that is out of range.
  const usual =
    isStriking || test.normalText === undefined ? undefined : inLanguage(test.normalText, options.language);
  return { values, text: options.text ?? usual };
}

/** Without a value of health for anybody, it is told where something moves it. */
function isToldOnlyIfMoved(analyte: Analyte): boolean {
  return isMeasured(analyte) && Array.isArray(analyte.typical) && analyte.typical.length === 0;
}

function measure(analyte: Analyte, options: MeasureOptions): number | string | undefined {
  const known = options.findValue(analyte.id);
  if (known !== undefined) return known;
  if (options.isUnreported?.(analyte.id)) return undefined;
  return isMeasured(analyte)
    ? findNormalValue(analyte, options, options.seed)
    : inLanguage(analyte.normal, options.language);
}

function isAbnormal(analyte: Analyte, options: MeasureOptions): boolean {
  const known = options.findValue(analyte.id);
  if (known === undefined) return false;
  if (!isMeasured(analyte)) return known !== inLanguage(analyte.normal, options.language);
  return typeof known === 'string' || findFlag(analyte, known, options) !== undefined;
}
