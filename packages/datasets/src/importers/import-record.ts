import { z } from 'zod';
import { type Encoding, encodings } from '../records/encoding.ts';
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
  /** How the files of text were written, in the order they were met. */
  encodings: z
    .array(z.strictObject({ encoding: z.enum(encodings), files: z.int().positive(), first: z.string() }))
    .optional(),
  /** Entries looked at: those imported and those left out. */
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

/** `kept` is what an import that was broken off had counted. */
export function createLeftOutCounter(kept: ImportRecord['leftOut'] = []): LeftOutCounter {
  const byReason = new Map<LeftOutReason, ImportRecord['leftOut'][number]>(
    kept.map(row => [row.reason, { ...row, examples: [...row.examples] }]),
  );
  let total = kept.reduce((sum, { count }) => sum + count, 0);
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

/** Counts files by their encoding. */
export interface EncodingCounter {
  see(file: string, encoding: Encoding | undefined): void;
  list(): NonNullable<ImportRecord['encodings']>;
}

export function createEncodingCounter(): EncodingCounter {
  const rows = new Map<Encoding, { encoding: Encoding; files: number; first: string }>();
  let last: string | undefined;
  return {
    see(file, encoding) {
      // The entries of a file follow one another.
      if (file === last || encoding === undefined) return;
      last = file;
      const row = rows.get(encoding) ?? { encoding, files: 0, first: file };
      rows.set(encoding, row);
      row.files += 1;
    },
    list: () => [...rows.values()],
  };
}
