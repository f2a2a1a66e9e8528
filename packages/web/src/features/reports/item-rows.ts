import {
  type Bilingual,
  gradeSchema,
  type Score,
  scenarioIdSchema,
  unscoredReasonSchema,
} from '@doctorbench/core';
import { parseCsv } from '@doctorbench/report';
import { z } from 'zod';

/** A score as `items.csv` writes it: a number, `N/A`, or `unscored:` with the reason. */
const scoreCellSchema = z.string().transform((text, context): Score => {
  if (text === 'N/A' || text === '') return { kind: 'not-applicable' };
  const reason = unscoredReasonSchema.safeParse(/^unscored:(.+)$/.exec(text)?.[1]);
  if (reason.success) return { kind: 'unscored', reason: reason.data };
  // Spreadsheets are kept from running what begins with a minus.
  const percent = Number(text.replace(/^'/, ''));
  if (Number.isFinite(percent)) return { kind: 'scored', percent };
  context.addIssue('not a score');
  return z.NEVER;
});

const rowSchema = z.object({
  item_id: z.string().min(1),
  repeat: z.coerce.number().int().nonnegative(),
  scenario: scenarioIdSchema,
  kind: gradeSchema.shape.kind,
  difficulty: gradeSchema.shape.difficulty,
  status: gradeSchema.shape.status,
  total: scoreCellSchema,
  /** Nobody can say so of an answer that was not read. */
  vetoed: z.enum(['yes', 'no', 'unscored:needs-judges']),
  awaiting: z.string(),
  /** Share of pairs of judges that voted alike; `N/A` where fewer than two voted. */
  judge_agreement: z.string().optional(),
  title_zh: z.string().optional(),
  title_en: z.string().optional(),
});

/** One asking of one item, as the list shows it. */
export interface ItemRow {
  readonly itemId: string;
  /** Absent of private items. */
  readonly title: Bilingual | undefined;
  readonly repeat: number;
  readonly scenario: z.infer<typeof scenarioIdSchema>;
  readonly kind: z.infer<typeof gradeSchema.shape.kind>;
  readonly difficulty: z.infer<typeof gradeSchema.shape.difficulty>;
  readonly status: z.infer<typeof gradeSchema.shape.status>;
  readonly total: Score;
  readonly vetoed: boolean;
  readonly awaiting: boolean;
  /** Share of pairs of judges that voted alike; undefined where fewer than two voted. */
  readonly agreement: number | undefined;
  /** The score in a dimension of the track. */
  readonly scoreIn: (dimension: string) => Score;
}

/** Throws where the table is not one of items. */
export function parseItemRows(csv: string): readonly ItemRow[] {
  const [header = [], ...rows] = parseCsv(csv);
  return rows.map(cells => {
    const record = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']));
    const {
      item_id: itemId,
      title_zh: zh,
      title_en: en,
      vetoed,
      awaiting,
      judge_agreement: agreement,
      ...rest
    } = rowSchema.parse(record);
    return {
      ...rest,
      itemId,
      title: zh && en ? { zh, en } : undefined,
      vetoed: vetoed === 'yes',
      awaiting: awaiting !== 'no',
      agreement: toShare(agreement),
      scoreIn: dimension => scoreCellSchema.parse(record[dimension] ?? 'N/A'),
    };
  });
}

function toShare(cell: string | undefined): number | undefined {
  const share = Number(cell || Number.NaN);
  return Number.isFinite(share) ? share : undefined;
}
