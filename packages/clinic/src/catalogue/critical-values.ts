import { z } from 'zod';

const shape = {
  /** Years of age from which it holds, and below which. */
  fromYears: z.number().positive().optional(),
  underYears: z.number().positive().optional(),
  source: z.string().min(1),
};

/** Values that a laboratory rings about: at or beyond either end. Of several rows the first for the age counts. */
const criticalValueSchema = z.strictObject({
  analyte: z.string().min(1),
  low: z.number().optional(),
  high: z.number().optional(),
  /** The analyte that measures the same: who was rung about one knows of the other. */
  sameAs: z.string().min(1).optional(),
  ...shape,
});
export type CriticalValue = z.infer<typeof criticalValueSchema>;

const wordsSchema = z.array(z.string().min(1)).min(1);

/** What a report in words says that somebody is rung about. */
const criticalWordsSchema = z.strictObject({
  tests: wordsSchema,
  /** Each one finding: words that stand together in one clause and are not denied there. */
  says: z.array(wordsSchema).min(1),
  ...shape,
});

/** Of the hospital's critical-values.json. */
export const criticalValuesSchema = z.array(z.union([criticalValueSchema, criticalWordsSchema]));

export interface CriticalClause {
  readonly finding: string;
  readonly text: string;
}

export interface CriticalValues {
  find(analyte: string, ageYears: number): CriticalValue | undefined;
  isBeyond(analyte: string, ageYears: number, value: number): boolean;
  /** The clauses of a report that somebody has to hear of at once, each with the finding that it tells of. */
  listSaid(test: string, ageYears: number, text: string): readonly CriticalClause[];
}

export function createCriticalValues(rows: z.infer<typeof criticalValuesSchema>): CriticalValues {
  const values = rows.flatMap(row => ('analyte' in row ? [row] : []));
  const words = rows.flatMap(row => ('says' in row ? [row] : []));
  const find = (analyte: string, ageYears: number) =>
    values.find(row => row.analyte === analyte && isFor(row, ageYears));
  return {
    find,
    isBeyond(analyte, ageYears, value) {
      const { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY } =
        find(analyte, ageYears) ?? {};
      return value <= low || value >= high;
    },
    listSaid(test, ageYears, text) {
      const groups = words
        .filter(row => row.tests.includes(test) && isFor(row, ageYears))
        .flatMap(({ says }) => says);
      if (groups.length === 0) return [];
      return splitClauses(text).flatMap(clause => {
        const group = groups.find(each => isSaid(clause, each));
        return group ? [{ finding: group.join(' '), text: clause }] : [];
      });
    },
  };
}

function isFor(
  { fromYears = 0, underYears = 200 }: { fromYears?: number | undefined; underYears?: number | undefined },
  ageYears: number,
): boolean {
  return ageYears >= fromYears && ageYears < underYears;
}

/** Clauses hold one finding; what is listed by 、 or "and" shares the word that denies it. */
function splitClauses(text: string): readonly string[] {
  return text
    .split(/[。；;，\n]|[.,:](?=\s|$)/)
    .map(clause => clause.trim())
    .filter(clause => clause !== '');
}

const denied =
  /未见|未发现|未闻|未生长|没有|无|不除外|陈旧|除外|排除|\bno\b|\bnot?\b|\bwithout\b|\bnegative\b|\bold\b/i;

/** All words are there, and nothing before the last of them denies it. */
function isSaid(clause: string, group: readonly string[]): boolean {
  const folded = clause.toLowerCase();
  const places = group.map(word => folded.indexOf(word.toLowerCase()));
  return places.every(at => at >= 0) && !denied.test(folded.slice(0, Math.max(...places)));
}
