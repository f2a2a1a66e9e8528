import { z } from 'zod';
import { type LeftOut, type LeftOutReason, leftOutReasons } from './importer.ts';

/** The name of the record that an import leaves in the suite folder. */
export const importRecordFile = 'IMPORT.json';

const exampleSchema = z.strictObject({
  file: z.string(),
  line: z.int().positive(),
  field: z.string().optional(),
  detail: z.string(),
});

/** `IMPORT.json`: what was imported and what was left out, and why. */
export const importRecordSchema = z.strictObject({
  schemaVersion: z.literal(1),
  /** The importer by name and version: `vqa@1`. */
  importer: z.string(),
  importedOn: z.iso.date(),
  options: z.strictObject({
    split: z.enum(['public', 'private']),
    slices: z.int().positive(),
    window: z.strictObject({ centre: z.number(), width: z.number() }).optional(),
    limit: z.int().positive().optional(),
  }),
  /** Entries looked at. */
  read: z.int().nonnegative(),
  imported: z.int().nonnegative(),
  /** Files in the folder of pictures. */
  images: z.int().nonnegative(),
  leftOut: z.array(
    z.strictObject({
      reason: z.enum(leftOutReasons),
      count: z.int().positive(),
      /** The first of them. */
      examples: z.array(exampleSchema),
    }),
  ),
});
export type ImportRecord = z.infer<typeof importRecordSchema>;

const maxExamples = 5;

/** Counts what was left out, by reason, and keeps the first examples of each. */
export interface LeftOutCounter {
  add(leftOut: LeftOut): void;
  readonly total: number;
  list(): ImportRecord['leftOut'];
}

export function createLeftOutCounter(): LeftOutCounter {
  const byReason = new Map<LeftOutReason, ImportRecord['leftOut'][number]>();
  let total = 0;
  return {
    get total() {
      return total;
    },
    add({ reason, file, line, field, detail }) {
      total += 1;
      const row = byReason.get(reason) ?? { reason, count: 0, examples: [] };
      byReason.set(reason, row);
      row.count += 1;
      if (row.examples.length < maxExamples)
        row.examples.push({ file, line, ...(field === undefined ? {} : { field }), detail });
    },
    list: () => [...byReason.values()].sort((a, b) => b.count - a.count),
  };
}
