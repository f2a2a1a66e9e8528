import {
  type Deidentified,
  type IdentifierClass,
  identifierClassNames,
  type Replacement,
} from '@doctorbench/core';
import { createRandom } from '@doctorbench/psychometrics';
import { findAnchorYear, shiftDate } from './dates.ts';
import { findIdentifiers } from './find-identifiers.ts';
import { type Finding, foldWidth } from './note.ts';

interface DeidentifyOptions {
  /** Told, or read from the text. */
  readonly language?: 'zh' | 'en' | undefined;
  /** Fixes how far each record's dates are moved. */
  readonly seed: string;
  /** A second reader, beside the rules: what it names is hidden too. */
  readonly secondReader?: ((text: string) => Promise<readonly Finding[]>) | undefined;
}

/** Dates move back by half a year to two years. */
const leastWeeks = 26;
const mostWeeks = 104;

/** A record without its identifiers: dates moved by one and the same number of weeks, the rest by numbered placeholders. */
export async function deidentify(
  { id, text }: { readonly id: string; readonly text: string },
  { language, seed, secondReader }: DeidentifyOptions,
): Promise<Deidentified> {
  const more = (await secondReader?.(text)) ?? [];
  const findings = await findIdentifiers(text, { language, more });
  const spoken = language ?? (/\p{Script=Han}/u.test(text) ? 'zh' : 'en');
  const dates = findings
    .filter(({ class: kind }) => kind === 'date')
    .map(({ start, end }) => foldWidth(text.slice(start, end)));
  const random = createRandom(`${seed}\n${id}`);
  const weeks = -(leastWeeks + Math.floor(random() * (mostWeeks - leastWeeks + 1)));
  const write = createWriter({
    locale: spoken,
    weeks,
    anchorYear: findAnchorYear(dates, 2024),
    dayFirst: spoken === 'en' && dates.some(date => /^(?:1[3-9]|2\d|3[01])[/.-]\d{1,2}\b/.test(date)),
  });
  const replacements = findings.map(
    ({ start, end, class: kind, reason }): Replacement => ({
      class: kind,
      start,
      end,
      original: text.slice(start, end),
      replacement: write(kind, text.slice(start, end)),
      reason,
    }),
  );
  return { schemaVersion: 1, id, text: applyReplacements(text, replacements), replacements };
}

function applyReplacements(text: string, replacements: readonly Replacement[]): string {
  let at = 0;
  let result = '';
  for (const { start, end, replacement } of replacements) {
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
}

/** The same identifier gets the same placeholder throughout a record. */
function createWriter({
  locale,
  weeks,
  anchorYear,
  dayFirst,
}: {
  readonly locale: 'zh' | 'en';
  readonly weeks: number;
  readonly anchorYear: number;
  readonly dayFirst: boolean;
}): (kind: IdentifierClass, original: string) => string {
  const numbers = new Map<IdentifierClass, Map<string, number>>();
  return (kind, original) => {
    const folded = foldWidth(original);
    if (kind === 'age') return locale === 'zh' ? '90岁以上' : '90 or over';
    const shifted = kind === 'date' ? shiftDate(folded, { weeks, anchorYear, dayFirst }) : undefined;
    if (shifted !== undefined) return shifted;
    const known = numbers.get(kind) ?? new Map<string, number>();
    numbers.set(kind, known);
    const key = folded.replaceAll(/[\s\-—·.]/g, '').toLowerCase();
    const number = known.get(key) ?? known.size + 1;
    known.set(key, number);
    return locale === 'zh'
      ? `【${identifierClassNames[kind].zh}${number}】`
      : `[${identifierClassNames[kind].en} ${number}]`;
  };
}
