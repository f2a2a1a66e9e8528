import { z } from 'zod';
import { type Encoding, encodings } from '../records/encoding.ts';
import { leftOutReasons, type Noticed, noticedReasons } from './importer.ts';

/** The name of the record that an import leaves in the suite folder. */
export const importRecordFile = 'IMPORT.json';

const exampleSchema = z.strictObject({
  file: z.string(),
  line: z.int().positive(),
  /** Which entry of the file, where several stand in its first line. */
  entry: z.int().positive().optional(),
  field: z.string().optional(),
  detail: z.string(),
});

const countBy = <const Reasons extends readonly string[]>(reasons: Reasons) =>
  z.strictObject({
    reason: z.enum(reasons),
    count: z.int().positive(),
    /** The first of them. */
    examples: z.array(exampleSchema),
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
  leftOut: z.array(countBy(leftOutReasons)),
  /** Imported as they stand, but to be looked at; absent where there is none. */
  noticed: z.array(countBy(noticedReasons)).optional(),
});
export type ImportRecord = z.infer<typeof importRecordSchema>;

const maxExamples = 5;

interface Counted<Reason> {
  readonly reason: Reason;
  count: number;
  examples: z.infer<typeof exampleSchema>[];
}

/** Counts entries by the reason why they are named, and keeps the first examples of each. */
export interface ReasonCounter<Reason> {
  add(found: Omit<Noticed, 'reason'> & { readonly reason: Reason }): void;
  readonly total: number;
  list(): Counted<Reason>[];
}

/** `kept` is what an import that was broken off had counted. */
export function createReasonCounter<Reason>(kept: readonly Counted<Reason>[] = []): ReasonCounter<Reason> {
  const byReason = new Map<Reason, Counted<Reason>>(
    kept.map(row => [row.reason, { ...row, examples: [...row.examples] }]),
  );
  let total = kept.reduce((sum, { count }) => sum + count, 0);
  return {
    get total() {
      return total;
    },
    add({ reason, file, line, entry = 1, field, detail }) {
      total += 1;
      const row = byReason.get(reason) ?? { reason, count: 0, examples: [] };
      byReason.set(reason, row);
      row.count += 1;
      if (row.examples.length >= maxExamples) return;
      const place = { file, line, ...(line === 1 && entry > 1 ? { entry } : {}) };
      row.examples.push({ ...place, ...(field === undefined ? {} : { field }), detail });
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
